-- Decisions that change earlier ones, and what a person decides.
-- AlterEnum
ALTER TYPE "document_state" ADD VALUE 'noted';
ALTER TYPE "document_state" ADD VALUE 'rejected';

-- AlterTable
ALTER TABLE "extraction" ADD COLUMN     "decision_number" TEXT,
ADD COLUMN     "targets" TEXT[];

-- AlterTable
ALTER TABLE "publication" ADD COLUMN     "decision_date" DATE,
ADD COLUMN     "decision_kind" TEXT;

-- CreateTable
CREATE TABLE "review" (
    "id" BIGSERIAL NOT NULL,
    "document_sha256" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "because" TEXT NOT NULL,
    "extractor_version" TEXT NOT NULL,
    "problems" JSONB NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_document_sha256_idx" ON "review"("document_sha256");

-- CreateIndex
CREATE INDEX "extraction_decision_number_idx" ON "extraction"("decision_number");

-- CreateIndex
CREATE INDEX "extraction_targets_idx" ON "extraction" USING GIN ("targets");

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_document_sha256_fkey" FOREIGN KEY ("document_sha256") REFERENCES "document"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "review" ADD CONSTRAINT "review_act_check" CHECK (act IN ('publish', 'reject') AND because <> '');
