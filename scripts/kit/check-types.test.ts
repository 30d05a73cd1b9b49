import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { FakeSite } from '../fake-site.ts';
import { checkTypes } from './check-types.ts';
import { packKit } from './pack-kit.ts';

let site: FakeSite;
let said = spyOn(console, 'info');
beforeEach(() => {
  site = new FakeSite();
  said = spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(async () => {
  said.mockRestore();
  await site.stop();
});

/** The site serves this kit, with one file changed. */
async function serveKit(file: string, change: (text: string) => string): Promise<void> {
  const files = await new Bun.Archive(await packKit()).files();
  const content = await Promise.all([...files].map(async ([path, each]) => [path, await each.text()] as const));
  const changed = content.map(([path, text]) => [path, path === `package/${file}` ? change(text) : text]);
  const packed = await new Bun.Archive(Object.fromEntries(changed), { compress: 'gzip' }).bytes();
  site.intercept = (request) => (request.url.endsWith('/kit.tgz') ? new Response(packed) : undefined);
}

test('a part that needs what the live kit has not is refused with the lines of the compiler', async () => {
  await serveKit('contracts/src/remotes.ts', (text) => text.replace('  title: string;\n', ''));
  const refusal = await checkTypes(site.origin, 'mfe-media').catch((error: Error) => error.message);
  const [sentence, ...lines] = String(refusal).split('\n');
  expect(sentence).toBe('mfe-media does not fit the types of the live shell; nothing was sent:');
  expect(lines.length).toBeGreaterThan(0);
  // Every other type of the kit and of its libraries was found.
  for (const line of lines) expect(line).toMatch(/^(src\/\S+\(\d+,\d+\): error TS| )/);
  expect(refusal).toContain("Property 'title' does not exist");
}, 60_000);

test('a site without a kit is not checked, and that is said', async () => {
  await checkTypes(site.origin, 'mfe-media');
  expect(said).toHaveBeenCalledWith('Types are not checked: the live shell has no kit.tgz.');
});
