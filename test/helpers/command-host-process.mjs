import process from "node:process";

/*
 * Runs compiled commands one after another in this process: each time the command's own file anew, over packages and modules that stay loaded.
 * A line of `mark` on both streams ends what a command wrote. See command-host.ts.
 */

const written = (stream, text) => new Promise((done) => stream.write(text, done));

process.on("message", async ({ mark, file, args, env }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.argv[0], file, ...args];
  process.exitCode = undefined;
  await import(`file://${file}?${mark}`);
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  await written(process.stdout, `${mark} ${code}\n`);
  await written(process.stderr, `${mark}\n`);
});
// The parent's end is this one's.
process.on("disconnect", () => process.exit(0));
