-- What a person decides may be about some of a document's tariffs: their codes; none of them: the document as a whole.
ALTER TABLE "review" ADD COLUMN "tariffs" TEXT[] NOT NULL DEFAULT '{}';
