-- A person may say what a rate is that was read wrong, or not at all: its place on the page and the fields that it has.
ALTER TABLE "review" ADD COLUMN "correction" JSONB;
ALTER TABLE "review" DROP CONSTRAINT "review_act_check";
ALTER TABLE "review" ADD CONSTRAINT "review_act_check"
  CHECK (act IN ('publish', 'reject', 'correct', 'undo') AND because <> '' AND (act = 'correct') = (correction IS NOT NULL));
