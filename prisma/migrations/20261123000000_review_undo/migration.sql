-- A person may take back what a person decided.
ALTER TABLE "review" DROP CONSTRAINT "review_act_check";
ALTER TABLE "review" ADD CONSTRAINT "review_act_check" CHECK (act IN ('publish', 'reject', 'undo') AND because <> '');
