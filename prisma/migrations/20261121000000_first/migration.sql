-- Written by `npm run db:diff`; the last part by hand, since schema.prisma cannot say it.
-- CreateEnum
CREATE TYPE "document_state" AS ENUM ('received', 'extracted', 'published', 'held', 'refused');

-- CreateTable
CREATE TABLE "document" (
    "sha256" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "source_url" TEXT,
    "retrieved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "document_state" NOT NULL DEFAULT 'received',
    "reason" TEXT,

    CONSTRAINT "document_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "document_source" (
    "id" BIGSERIAL NOT NULL,
    "document_sha256" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "source_url" TEXT,
    "retrieved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extraction" (
    "document_sha256" TEXT NOT NULL,
    "extractor_version" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "extraction_pkey" PRIMARY KEY ("document_sha256","extractor_version")
);

-- CreateTable
CREATE TABLE "publication" (
    "id" BIGSERIAL NOT NULL,
    "first_stamp" TIMESTAMPTZ(3) NOT NULL,
    "last_stamp" TIMESTAMPTZ(3) NOT NULL,
    "decision_number" TEXT,
    "document_sha256" TEXT,
    "says" TEXT NOT NULL,
    "committed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "record_version" (
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "record" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "fields" TEXT[],
    "content" JSONB NOT NULL,
    "publication_id" BIGINT NOT NULL,

    CONSTRAINT "record_version_pkey" PRIMARY KEY ("updated_at")
);

-- CreateTable
CREATE TABLE "tariff" (
    "tariff_id" TEXT NOT NULL,
    "series_id" TEXT NOT NULL,
    "operator_name" TEXT NOT NULL,
    "tariff_type" TEXT NOT NULL,
    "tariff_code" TEXT NOT NULL,
    "region" TEXT,
    "effective_from" DATE,
    "effective_to" DATE,
    "status" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "content_sha256" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tariff_pkey" PRIMARY KEY ("tariff_id")
);

-- CreateTable
CREATE TABLE "component" (
    "component_id" TEXT NOT NULL,
    "tariff_id" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "zone" TEXT,
    "value" DECIMAL NOT NULL,
    "unit" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "content_sha256" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "component_pkey" PRIMARY KEY ("component_id")
);

-- CreateTable
CREATE TABLE "feed_clock" (
    "one" BOOLEAN NOT NULL DEFAULT true,
    "last" TIMESTAMPTZ(3),
    "epoch" TEXT NOT NULL,

    CONSTRAINT "feed_clock_pkey" PRIMARY KEY ("one")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "document_state_retrieved_at_idx" ON "document"("state", "retrieved_at");

-- CreateIndex
CREATE INDEX "document_source_document_sha256_idx" ON "document_source"("document_sha256");

-- CreateIndex
CREATE UNIQUE INDEX "publication_first_stamp_key" ON "publication"("first_stamp");

-- CreateIndex
CREATE UNIQUE INDEX "publication_last_stamp_key" ON "publication"("last_stamp");

-- CreateIndex
CREATE INDEX "publication_document_sha256_idx" ON "publication"("document_sha256");

-- CreateIndex
CREATE INDEX "record_version_record_record_id_idx" ON "record_version"("record", "record_id");

-- CreateIndex
CREATE INDEX "record_version_publication_id_record_idx" ON "record_version"("publication_id", "record");

-- CreateIndex
CREATE UNIQUE INDEX "tariff_updated_at_key" ON "tariff"("updated_at");

-- CreateIndex
CREATE INDEX "tariff_series_id_idx" ON "tariff"("series_id");

-- CreateIndex
CREATE UNIQUE INDEX "component_updated_at_key" ON "component"("updated_at");

-- CreateIndex
CREATE INDEX "component_tariff_id_idx" ON "component"("tariff_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_sha256_key" ON "api_key"("sha256");

-- CreateIndex
CREATE INDEX "api_key_prefix_idx" ON "api_key"("prefix");

-- AddForeignKey
ALTER TABLE "document_source" ADD CONSTRAINT "document_source_document_sha256_fkey" FOREIGN KEY ("document_sha256") REFERENCES "document"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extraction" ADD CONSTRAINT "extraction_document_sha256_fkey" FOREIGN KEY ("document_sha256") REFERENCES "document"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record_version" ADD CONSTRAINT "record_version_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "component" ADD CONSTRAINT "component_tariff_id_fkey" FOREIGN KEY ("tariff_id") REFERENCES "tariff"("tariff_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What schema.prisma cannot say
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_status_check" CHECK ("status" IN ('active', 'superseded', 'withdrawn'));
ALTER TABLE "component" ADD CONSTRAINT "component_status_check" CHECK ("status" IN ('active', 'removed'));
ALTER TABLE "record_version" ADD CONSTRAINT "record_version_record_check" CHECK ("record" IN ('tariff', 'component'));
ALTER TABLE "record_version" ADD CONSTRAINT "record_version_action_check" CHECK ("action" IN ('create', 'amend', 'close', 'withdraw'));
ALTER TABLE "feed_clock" ADD CONSTRAINT "feed_clock_one_check" CHECK ("one");
INSERT INTO "feed_clock" ("epoch") VALUES (gen_random_uuid()::text);
