import { parseArgs } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { formatLedger } from "../model/ledger.ts";
import { personsOptions, personsWordOf } from "../model/persons-word.ts";
import { noStatements } from "../model/statements.ts";
import { warsawDay } from "../model/warsaw-day.ts";
import { extractFile, tablesOfFile } from "../pipeline/read-in-child.ts";
import { print, printMessage, progress, requireFile, runCommand } from "./command.ts";
import { readConfig, readingsIn } from "./config.ts";
import { pagesNamed } from "./pages-named.ts";

const help = `Reads one tariff document and prints what it says as one JSON document. Needs no database.

  npm run --silent extract -- FILE.pdf            decision, tariffs, rates with evidence, problems, verdict
  npm run --silent extract -- FILE.pdf --tables   every table of any PDF: [{"page":1,"rows":[["cell",...],...],"spans":[...]},...]
  --pages 64-71                                   these pages alone, wholly (a list such as 3,17-20 too)
  --decision NUMBER --company NAME --published DATE   what the document does not print, as you know it: the number of its decision,
                                                  whose tariff it is, on which day (YYYY-MM-DD) the bulletin published the decision

Scanned pages are read once: what was read is kept under DATA_DIR/readings.

The result goes to standard output, progress to standard error.
Exit status: 0 read (whatever the verdict), 1 the file cannot be read.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      tables: { type: "boolean", default: false },
      pages: { type: "string" },
      ...personsOptions,
      help: { type: "boolean", short: "h", default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    print(help);
    return 0;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new PermanentError(`Got ${positionals.length} files, one is needed: npm run --silent extract -- FILE.pdf (see --help).`);
  requireFile(file);
  const only = values.pages === undefined ? undefined : pagesNamed(values.pages);
  const word = personsWordOf(values, warsawDay(Date.now()));
  const line = progress(file);
  const how = { said: { ...noStatements, word }, keptIn: readingsIn(readConfig(process.env).dataDir), only, onProgress: line.page };
  let totals = "";
  try {
    if (values.tables) print(JSON.stringify(await tablesOfFile(file, how)));
    else {
      const extraction = await extractFile(file, how);
      print(JSON.stringify(extraction, null, 1));
      totals = extraction.ledger === undefined ? "" : ` ${formatLedger(extraction.ledger)}.`;
    }
  } catch (error) {
    if (error instanceof PermanentError) throw new PermanentError(`${file}: ${error.message}`);
    throw error;
  } finally {
    line.end();
  }
  printMessage(`${file}: read.${totals}`);
  return 0;
});
