-- Who decided; the act that an "undo" takes back; what words of a label mean; what the document is.
ALTER TABLE "review" ADD COLUMN "made_by" TEXT, ADD COLUMN "undoes" BIGINT, ADD COLUMN "binding" JSONB, ADD COLUMN "facts" JSONB;

-- Until now each "undo" took the last act of its document back that was not taken back yet.
DO $$
DECLARE
  one RECORD;
BEGIN
  FOR one IN SELECT id, document_sha256 FROM review WHERE act = 'undo' ORDER BY id LOOP
    UPDATE review SET undoes = (
      SELECT max(made.id) FROM review AS made
       WHERE made.document_sha256 = one.document_sha256 AND made.id < one.id AND made.act <> 'undo'
         AND NOT EXISTS (SELECT 1 FROM review AS taken WHERE taken.undoes = made.id)
    ) WHERE id = one.id;
  END LOOP;
END $$;

-- No act is taken back twice.
CREATE UNIQUE INDEX "review_undoes_key" ON "review"("undoes");
ALTER TABLE "review" ADD CONSTRAINT "review_undoes_fkey" FOREIGN KEY ("undoes") REFERENCES "review"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "review" DROP CONSTRAINT "review_act_check";
ALTER TABLE "review" ADD CONSTRAINT "review_act_check"
  CHECK (act IN ('publish', 'reject', 'correct', 'bind', 'facts', 'undo') AND because <> ''
         AND (act = 'correct') = (correction IS NOT NULL) AND (act = 'bind') = (binding IS NOT NULL)
         AND (act = 'facts') = (facts IS NOT NULL) AND (act = 'undo' OR undoes IS NULL));

-- The acts that were not taken back.
CREATE VIEW "review_in_force" AS
  SELECT * FROM review WHERE act <> 'undo' AND NOT EXISTS (SELECT 1 FROM review AS taken WHERE taken.undoes = review.id);

-- What people said that a reading knew: ids of all bindings, of those whose words it met, and of the facts of its document.
ALTER TABLE "extraction" ADD COLUMN "bindings_known" TEXT[] NOT NULL DEFAULT '{}', ADD COLUMN "bindings_met" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "facts" TEXT[] NOT NULL DEFAULT '{}';
