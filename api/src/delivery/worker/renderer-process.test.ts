import { expect, test } from 'bun:test';
import { type RendererProcess, RenderFailure, startRendererProcess } from './renderer-process';

const api = async () => Response.json([]);
const page = `{ status: 200, head: '', body: '', state: '', parts: [] }`;

/** The fault of a page whose bundle runs this code for the second record, or of the bundle if the code runs at once. */
async function faultOf(code: string, when: 'at once' | 'later'): Promise<string> {
  const renderPage = `async ({ url }) => { if (url === '/eventi/2') { ${code}; await new Promise(() => {}) } return ${page} }`;
  const bundle = `exports.shared = {}; exports.renderPage = ${renderPage}; ${when === 'at once' ? code : ''}`;
  const bundles = [{ name: 'shell', version: 'a'.repeat(64), code: bundle }];
  let process: RendererProcess | undefined;
  try {
    process = await startRendererProcess({ bundles, releases: { remotes: {} }, api });
    const render = (url: string) => process?.render({ url, origin: 'http://localhost' });
    if (when === 'later') await render('/eventi/1');
    await render('/eventi/2');
  } catch (error) {
    if (error instanceof RenderFailure) return error.fault.kind;
    throw error;
  } finally {
    process?.kill();
    await process?.ended;
  }
  throw new Error('It was rendered');
}

// An uncaught error would end the server, and ends these tests.
test.each([
  ['a read of no address', `process.send({ read: 1, path: '//' })`, 'wrong read'],
  ['a read of another site', `process.send({ read: 1, path: '//evil.example/api/cars' })`, 'wrong read'],
  ['a title that is none', `process.send({ id: 2, page: { ...${page}, head: { title: {} } } })`, 'no page'],
  ['a page that nobody wants', `process.send({ id: 7, page: ${page} })`, 'no page'],
  ['a text', `process.send('page')`, 'no page'],
  ['a million messages', `for (let n = 0; n < 1e6; n++) process.send({ id: 7 })`, 'no page'],
  [
    'what is no message',
    `require('node:fs').writeSync(3, Buffer.from([2, 20, 0, 0, 0, ...Array(20).fill(255), 10]))`,
    'ended',
  ],
])('a bundle that sends %s ends its process, and nothing else', async (_, code, kind) => {
  expect(await faultOf(code, 'later')).toBe(kind);
  expect(await faultOf(code, 'at once')).toBe(kind);
});

test('a bundle that reads the API a hundred thousand times is ended soon', async () => {
  let reads = 0;
  const code = `for (let n = 0; n < 1e5; n++) process.send({ read: n, path: '/api/cars?limit=' + n })`;
  const bundles = [
    { name: 'shell', version: '', code: `exports.shared = {}; exports.renderPage = async () => { ${code} }` },
  ];
  const counting = async () => {
    reads += 1;
    return Response.json([]);
  };
  const process = await startRendererProcess({ bundles, releases: { remotes: {} }, api: counting });
  const failure = await process.render({ url: '/', origin: '' }).catch((error: unknown) => error);
  await process.ended;
  expect(failure instanceof RenderFailure && failure.fault.kind).toBe('too many reads');
  expect(reads).toBeLessThanOrEqual(100);
});

test('a second list of faults is refused: a bundle could hide its own with the first', async () => {
  expect(await faultOf('process.send({ faults: [] })', 'later')).toBe('no page');
});

test('a process is started through a wrapper', async () => {
  const code = `exports.shared = {}; exports.renderPage = async () => ({ ...${page}, body: process.env.WRAPPED })`;
  const bundles = [{ name: 'shell', version: '', code }];
  const wrapper = ['env', 'WRAPPED=yes'];
  const process = await startRendererProcess({ bundles, releases: { remotes: {} }, api, wrapper });
  expect((await process.render({ url: '/', origin: '' })).body).toBe('yes');
  process.kill();
  await process.ended;
});
