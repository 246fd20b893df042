-- Written by `npm run db:diff`.
-- CreateTable
CREATE TABLE "place" (
    "id" BIGSERIAL NOT NULL,
    "place" TEXT NOT NULL,
    "folded_place" TEXT NOT NULL,
    "municipality_types" TEXT[],
    "county" TEXT,
    "districts" TEXT[],
    "region" TEXT,
    "operator_key" TEXT NOT NULL,
    "operator_name" TEXT NOT NULL,
    "as_of" DATE,
    "document_sha256" TEXT NOT NULL,
    "page" INTEGER NOT NULL,
    "bbox" JSONB NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "place_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "place_folded_place_idx" ON "place"("folded_place");

-- CreateIndex
CREATE INDEX "place_operator_key_idx" ON "place"("operator_key");

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_document_sha256_fkey" FOREIGN KEY ("document_sha256") REFERENCES "document"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;
