-- What a person said of a document that does not print it: {"number","company","published"}.
ALTER TABLE "document" ADD COLUMN "persons_word" JSONB;
