-- Old records of the service's own work are deleted by a job of its own.
ALTER TABLE "work_item" DROP CONSTRAINT "work_item_kind_check";
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_kind_check" CHECK ("kind" IN ('discover', 'fetch', 'extract', 'publish', 'market', 'prune'));
