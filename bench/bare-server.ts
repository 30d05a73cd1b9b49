/** The baseline of the read rate: a Bun.serve that only answers with one constant string. */
const [file = ''] = process.argv.slice(2);
const body = await Bun.file(file).text();
const server = Bun.serve({
  port: 0,
  reusePort: false,
  development: false,
  fetch: () => new Response(body, { headers: { 'content-type': 'application/json' } }),
});
console.info(`Ready on http://localhost:${server.port}`);
