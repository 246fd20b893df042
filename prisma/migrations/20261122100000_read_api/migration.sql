-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "account" TEXT,
ADD COLUMN     "last4" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "rotated_from" TEXT,
ADD COLUMN     "tier" TEXT NOT NULL DEFAULT 'standard';

-- A key that was made before accounts is an account of its own.
UPDATE "api_key" SET "account" = "id";
ALTER TABLE "api_key" ALTER COLUMN "account" SET NOT NULL;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_tier_check" CHECK ("tier" IN ('trial', 'standard', 'pro'));

-- Two more kinds of records, and a job that asks for market prices.
ALTER TABLE "record_version" DROP CONSTRAINT "record_version_record_check";
ALTER TABLE "record_version" ADD CONSTRAINT "record_version_record_check" CHECK ("record" IN ('tariff', 'component', 'national', 'market_day'));
ALTER TABLE "work_item" DROP CONSTRAINT "work_item_kind_check";
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_kind_check" CHECK ("kind" IN ('discover', 'fetch', 'extract', 'publish', 'market'));

-- CreateTable
CREATE TABLE "national_rate" (
    "national_id" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "value" DECIMAL NOT NULL,
    "unit" TEXT NOT NULL,
    "effective_from" DATE NOT NULL,
    "effective_to" DATE,
    "status" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "content_sha256" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "national_rate_pkey" PRIMARY KEY ("national_id")
);

-- CreateTable
CREATE TABLE "market_day" (
    "market_day_id" TEXT NOT NULL,
    "market" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "status" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "content_sha256" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_day_pkey" PRIMARY KEY ("market_day_id")
);

-- CreateTable
CREATE TABLE "market_answer" (
    "sha256" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "retrieved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "market_answer_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "quota_use" (
    "account" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "taken" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "quota_use_pkey" PRIMARY KEY ("account","span","starts_at")
);

-- CreateTable
CREATE TABLE "key_use" (
    "key_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "requests" BIGINT NOT NULL DEFAULT 0,
    "free" BIGINT NOT NULL DEFAULT 0,
    "refused" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "key_use_pkey" PRIMARY KEY ("key_id","hour")
);

-- CreateIndex
CREATE UNIQUE INDEX "national_rate_updated_at_key" ON "national_rate"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "market_day_updated_at_key" ON "market_day"("updated_at");

ALTER TABLE "national_rate" ADD CONSTRAINT "national_rate_status_check" CHECK ("status" IN ('active', 'withdrawn'));
ALTER TABLE "market_day" ADD CONSTRAINT "market_day_status_check" CHECK ("status" IN ('active', 'withdrawn'));
ALTER TABLE "quota_use" ADD CONSTRAINT "quota_use_span_check" CHECK ("span" IN ('minute', 'day'));
