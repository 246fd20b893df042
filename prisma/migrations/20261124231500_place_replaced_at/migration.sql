-- A price by a place depends on the lists of places as well as on records.
ALTER TABLE "place" ADD COLUMN "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
