/** How a copy is kept, in the words of Markdown: for the API's description and for llms.txt. */
export const keepingACopy = `1. Ask each list with \`since=1970-01-01\` and follow \`links.next\` to the end. Put each record in the place of the one of its id; those of status
   \`withdrawn\` and \`removed\` stay as tombstones.
2. For each tariff that comes, ask all its rates with \`/api/v1/tariffs/components?tariff_id=...&since=1970-01-01\`. Where that answer's \`as_of\` is before
   the page's, or the tariff is not known, ask again in a second: another process is a little late.
3. At the end keep the first page's \`as_of\` (null while nothing is published: keep the \`since\` you had) and its \`Last-Modified\`. Next time ask with
   \`since=<as_of>\` and \`If-Modified-Since\`; 304 says that nothing is new, and costs nothing.
4. Where \`epoch\` (in every list, and as \`Feed-Epoch\` in every answer to a key, 304 too) is another one than that of your copy, the database was
   restored. Drop the copy, its \`since\` and its \`Last-Modified\`, also in the middle of a walk, and begin anew. Keep the new epoch with an
   unread state before you drop anything.
5. 503 and 429 name the seconds to wait in \`Retry-After\`; ask the same again, in the middle of a walk too.`;
