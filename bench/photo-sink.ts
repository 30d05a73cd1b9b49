/**
 * The baseline of the photos: a page that uploads the chosen files unchanged, two at a time, to a server that discards
 * them.
 */

/** Runs in the page. */
function sendChosen(): void {
  const input = document.querySelector('input');
  input?.addEventListener('change', async () => {
    const files = [...(input.files ?? [])];
    const send = async () => {
      for (let file = files.shift(); file; file = files.shift()) {
        const body = new FormData();
        body.set('image', file);
        await fetch('/', { method: 'POST', body });
      }
    };
    await Promise.all([send(), send()]);
    document.title = 'Sent';
  });
}

const html = `<!doctype html><title>Photos</title><input type="file" multiple><script>(${sendChosen})()</script>`;
const server = Bun.serve({
  port: 0,
  reusePort: false,
  development: false,
  async fetch(request) {
    if (request.method === 'POST') await request.arrayBuffer();
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
});
console.info(`Ready on http://localhost:${server.port}`);
