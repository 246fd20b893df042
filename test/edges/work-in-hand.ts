/** What is due now, in hand or to be tried again soon, an `item` each. What waits for its day is left out. */
export const busySql = `
  select kind || ' ' || subject as item from work_item
   where lease is not null or next_due_at <= clock_timestamp() + case when kind in ('extract', 'publish') then interval '1 hour' else interval '0' end`;
