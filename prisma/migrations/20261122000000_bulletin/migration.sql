-- Written by `npm run db:diff`, but for the conditions and the last statements.
-- CreateTable
CREATE TABLE "bulletin_page" (
    "url" TEXT NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "sha256" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bulletin_page_pkey" PRIMARY KEY ("url")
);

-- CreateTable
CREATE TABLE "listed_file" (
    "id" BIGSERIAL NOT NULL,
    "bulletin" TEXT NOT NULL,
    "download_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "page_url" TEXT NOT NULL,
    "bulletin_number" TEXT,
    "published_on" DATE,
    "title" TEXT NOT NULL,
    "kind" TEXT,
    "operator_name" TEXT,
    "decision_number" TEXT,
    "decision_date" DATE,
    "first_listed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "missing_since" TIMESTAMPTZ(3),
    "withdrawn_on" DATE,
    "document_sha256" TEXT,
    "replaced_sha256" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,

    CONSTRAINT "listed_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fetch_record" (
    "id" BIGSERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT NOT NULL,
    "status" INTEGER,
    "bytes" BIGINT,
    "sha256" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,
    "ms" INTEGER NOT NULL,
    "says" TEXT,

    CONSTRAINT "fetch_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "host" (
    "host" TEXT NOT NULL,
    "last_ended_at" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "paused_because" TEXT,
    "robots" TEXT,
    "robots_asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "host_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "work_item" (
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "asked" BIGINT NOT NULL DEFAULT 1,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "claims" INTEGER NOT NULL DEFAULT 0,
    "anew" BOOLEAN NOT NULL DEFAULT false,
    "next_due_at" TIMESTAMPTZ(3),
    "lease" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "hinted_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_item_pkey" PRIMARY KEY ("kind","subject")
);

-- CreateTable
CREATE TABLE "job_tally" (
    "kind" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,
    "ms" BIGINT NOT NULL DEFAULT 0,
    "pages_optical" BIGINT NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_tally_pkey" PRIMARY KEY ("kind","result")
);

-- CreateTable
CREATE TABLE "alarm" (
    "id" BIGSERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "says" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "over_at" TIMESTAMPTZ(3),

    CONSTRAINT "alarm_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "listed_file_document_sha256_idx" ON "listed_file"("document_sha256");

-- CreateIndex
CREATE INDEX "listed_file_page_url_idx" ON "listed_file"("page_url");

-- CreateIndex
CREATE UNIQUE INDEX "listed_file_bulletin_download_id_key" ON "listed_file"("bulletin", "download_id");

-- CreateIndex
CREATE INDEX "fetch_record_url_at_idx" ON "fetch_record"("url", "at");

-- CreateIndex
CREATE INDEX "work_item_priority_next_due_at_idx" ON "work_item"("priority" DESC, "next_due_at");

-- CreateIndex
CREATE INDEX "alarm_code_subject_idx" ON "alarm"("code", "subject");

-- AddForeignKey
ALTER TABLE "listed_file" ADD CONSTRAINT "listed_file_document_sha256_fkey" FOREIGN KEY ("document_sha256") REFERENCES "document"("sha256") ON DELETE SET NULL ON UPDATE CASCADE;

-- One alarm of a code and subject at a time.
CREATE UNIQUE INDEX "alarm_open_key" ON "alarm"("code", "subject") WHERE "over_at" IS NULL;

ALTER TABLE "work_item" ADD CONSTRAINT "work_item_kind_check" CHECK ("kind" IN ('discover', 'fetch', 'extract', 'publish'));

-- Documents that had a step before them when the work list came.
INSERT INTO "work_item" ("kind", "subject", "next_due_at")
SELECT CASE "state" WHEN 'extracted' THEN 'publish' ELSE 'extract' END, "sha256", now()
  FROM "document" WHERE "state" IN ('received', 'extracted');
