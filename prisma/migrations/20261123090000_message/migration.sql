-- What an alarm, a fetch, a publication or a problem is about is called its message, as everywhere else.
ALTER TABLE "alarm" RENAME COLUMN "says" TO "message";
ALTER TABLE "fetch_record" RENAME COLUMN "says" TO "message";
ALTER TABLE "publication" RENAME COLUMN "says" TO "message";

-- jsonb prints a member as "name": value; quotes within a string are escaped, so no text of a document is touched.
UPDATE "extraction" SET content = replace(content::text, '"says": ', '"message": ')::jsonb WHERE content::text LIKE '%"says": %';
UPDATE "review" SET problems = replace(problems::text, '"says": ', '"message": ')::jsonb WHERE problems::text LIKE '%"says": %';
UPDATE "bulletin_page" SET content = replace(content::text, '"says": ', '"message": ')::jsonb WHERE content::text LIKE '%"says": %';
-- What a person corrected of a rate are its fields.
UPDATE "review" SET correction = replace(correction::text, '"says": ', '"fields": ')::jsonb WHERE correction IS NOT NULL;
