import { afterEach, expect, test } from 'bun:test';
import { testInLongRun } from '../../../test/long-run';
import { createRenderer, type Renderer } from './renderer';
import { RenderFailure } from './renderer-process';

const version = 'a'.repeat(64);
const started: Renderer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ close }) => close()));
});

/** A renderer whose shell has this code as `renderPage`. */
function start(
  renderPage: string,
  api: (request: Request) => Promise<Response> = () => Promise.reject(new Error('not asked')),
): Renderer {
  const code = `exports.shared = {}; const page = (body) => ({ status: 200, head: '', body: String(body), state: '', parts: [] });
    exports.renderPage = ${renderPage};`;
  const renderer = createRenderer({ bundles: [{ name: 'shell', version, code }], releases: { remotes: {} }, api });
  started.push(renderer);
  return renderer;
}

const at = (url: string) => ({ url, origin: 'http://localhost' });

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

async function failureOf(renderer: Renderer, url: string): Promise<RenderFailure> {
  const failure = await renderer.render(at(url)).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof RenderFailure)) throw new Error(`${url} was rendered`);
  return failure;
}

/** The body of a page, as soon as the ending process has been replaced. */
async function rendered(renderer: Renderer, url: string): Promise<string> {
  for (;;) {
    try {
      return (await renderer.render(at(url))).body;
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
    }
  }
}

/** Faults of a server bundle during rendering, and the messages of the failures. */
const faults = {
  'loops for ever': ['for (;;);', /2 s/],
  'never ends': ['await new Promise(() => {})', /2 s/],
  'ends the process': ['process.exit(0)', /ends the process/],
  'throws outside of its promise': [
    'setTimeout(() => { throw new Error("late") }); await new Promise(() => {})',
    /^late$/,
  ],
  'rejects outside of its promise': ['Promise.reject(new Error("late")); await new Promise(() => {})', /^late$/],
  'takes a gigabyte': [
    'globalThis.kept = []; for (;;) { kept.push(new Uint8Array(2 ** 24).fill(1)); await 0; await new Promise((go) => setTimeout(go)) }',
    /memory|2 s/,
  ],
  'answers with no page': ['return { status: "200" }', /no page/],
} as const;

for (const [how, [code, text]] of Object.entries(faults)) {
  // Takes as long as a page that loops.
  const testOf = how === 'never ends' ? testInLongRun : test;
  testOf(
    `a page that ${how} fails, and the next one is rendered in a new process`,
    async () => {
      const renderer = start(`async ({ url }) => { if (url === '/bad') { ${code} } return page(process.pid) }`);
      const { body: before } = await renderer.render(at('/'));
      const failing = failureOf(renderer, '/bad');
      // This process is not blocked in the meantime, even by a page that loops.
      for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      if (how === 'loops for ever') expect(Bun.peek.status(failing)).toBe('pending');
      expect((await failing).message).toMatch(text);
      expect(await rendered(renderer, '/')).not.toBe(before);
    },
    20_000,
  );
}

test('a page that throws names the release and the functions of releases, and the process goes on', async () => {
  const renderer = start(`async ({ url }) => {
    function formatPrice() { throw new TypeError('broken') }
    const Card = () => [1].map(() => formatPrice());
    if (url === '/bad') Card();
    return page(process.pid);
  }`);
  const { body } = await renderer.render(at('/'));
  const { message, release, fault } = await failureOf(renderer, '/bad');
  expect([message, release]).toEqual(['TypeError: broken', { name: 'shell', version }]);
  const frames = fault.kind === 'throws' ? fault.frames : [];
  expect(frames.map((at) => at.replace(/:\d+\)/, ')'))).toEqual([
    'formatPrice (shell, 3)',
    '<anonymous> (shell, 4)',
    'Card (shell, 4)',
    '<anonymous> (shell, 5)',
  ]);
  expect((await renderer.render(at('/'))).body).toBe(body);
});

test('of several pages only the one is to blame whose process ends, and the others are rendered', async () => {
  const renderer = start(`async ({ url }) => {
    if (url === '/bad') process.exit();
    await new Promise((go) => setTimeout(go, 50));
    return page(url);
  }`);
  await renderer.faults();
  const [good, bad, later] = await Promise.all([
    renderer.render(at('/good')),
    failureOf(renderer, '/bad'),
    renderer.render(at('/later')),
  ]);
  expect([good.body, later.body]).toEqual(['/good', '/later']);
  expect([bad.details.endsProcess, bad.fault.kind]).toEqual([true, 'ended']);
});

test('a page is not to blame for the end of a process in which another one still waits for its data', async () => {
  const late = Promise.withResolvers<Response>();
  const renderer = start(
    `async ({ url, api }) => {
      if (url !== '/late') return new Promise(() => {});
      await api.call('listCategories');
      process.exit();
    }`,
    () => late.promise,
  );
  await failureOf(renderer, '/late');
  const failing = failureOf(renderer, '/beside');
  late.resolve(Response.json([]));
  expect((await failing).details.endsProcess).toBe(false);
}, 20_000);

test('a changed global does not reach this process', async () => {
  const renderer = start(
    `async () => { Array.prototype.map = globalThis.fetch = () => 'changed'; return page('done') }`,
  );
  expect((await renderer.render(at('/'))).body).toBe('done');
  expect([1].map((number) => number + 1)).toEqual([2]);
});

test('the process has none of the settings of the server', async () => {
  process.env.APP_SECRET = 'a-secret-of-the-tests-with-enough-characters';
  const renderer = start('async () => page(JSON.stringify(process.env))');
  const { body } = await renderer.render(at('/'));
  delete process.env.APP_SECRET;
  expect(Object.keys(JSON.parse(body))).not.toContain('APP_SECRET');
  expect(body).not.toContain('DATABASE_URL');
});

test('the process reads the API like a visitor, and can do nothing else there', async () => {
  const asked: string[] = [];
  const renderer = start(
    `async ({ url, api }) => {
      if (url !== '/') process.send({ read: 0, path: url });
      // More than a read has.
      process.send({ read: 0, path: '/api/cars', method: 'POST', headers: [['cookie', 'session=1']], body: '{}' });
      const categories = await api.call('listCategories');
      const written = await api.call('createCategory', { body: {} }).catch(({ name }) => name);
      return page(JSON.stringify([categories.length, written]));
    }`,
    async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${[...request.headers.keys()].join()}`);
      return Response.json([]);
    },
  );
  expect((await renderer.render(at('/'))).body).toBe('[0,"Error"]');
  expect(asked).toEqual(['GET /api/cars ', 'GET /api/categories ']);
  for (const path of ['/admin', '/api/../admin']) {
    expect((await failureOf(renderer, path)).message).toContain('reads /');
  }
});

test('a read that the API fails is an error in the page, and the process goes on', async () => {
  const renderer = start(
    `async ({ url, api }) => page(url === '/' ? process.pid : await api.call('listCategories').catch(({ status }) => status))`,
  );
  const { body } = await renderer.render(at('/'));
  expect((await renderer.render(at('/categories'))).body).toBe('500');
  expect((await renderer.render(at('/'))).body).toBe(body);
});

test('a page whose data comes too late is not the fault of a release, and the process goes on', async () => {
  const late = Promise.withResolvers<Response>();
  const renderer = start(
    `async ({ url, api }) => { if (url === '/late') await api.call('listCategories'); return page(process.pid) }`,
    () => late.promise,
  );
  const { body } = await renderer.render(at('/'));
  const { details } = await failureOf(renderer, '/late');
  expect([details.isLate, details.endsProcess]).toEqual([true, undefined]);
  expect((await renderer.render(at('/'))).body).toBe(body);
  late.resolve(Response.json([]));
}, 20_000);

test('a closed renderer ends its process after the pages that were requested', async () => {
  const renderer = start('async () => { await new Promise((go) => setTimeout(go, 50)); return page(process.pid) }');
  const page = renderer.render(at('/'));
  await renderer.close();
  const { body } = await page;
  expect(isRunning(body)).toBe(false);
  const { body: late } = await renderer.render(at('/late'));
  while (isRunning(late)) await Bun.sleep(5);
});

test.if(process.platform === 'linux')('a process that loops ends with a server that is killed', async () => {
  const script = `
    import { createRenderer } from './renderer';
    const code = 'exports.shared = {}; exports.renderPage = async ({ url }) => { if (url === "/bad") for (;;); return { status: 200, head: "", body: String(process.pid), state: "", parts: [] } }';
    const renderer = createRenderer({
      bundles: [{ name: 'shell', version: '', code }],
      releases: { remotes: {} },
      api: async () => new Response(),
    });
    console.log((await renderer.render({ url: '/', origin: '' })).body);
    void renderer.render({ url: '/bad', origin: '' });
  `;
  const server = Bun.spawn([process.execPath, '--eval', script], { cwd: import.meta.dir, stdout: 'pipe' });
  const { value } = await server.stdout.getReader().read();
  const pid = new TextDecoder().decode(value);
  server.kill('SIGKILL');
  await server.exited;
  while (isRunning(pid)) await Bun.sleep(5);
});
