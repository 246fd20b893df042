/** What is due now or in hand, an `item` each. What waits for its day is left out. */
export const busySql = `
  select kind || ' ' || subject as item from work_item
   where lease is not null or (next_due_at is not null and (kind in ('extract', 'publish') or next_due_at <= clock_timestamp()))`;
