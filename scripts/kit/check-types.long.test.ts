import { expect, test } from 'bun:test';
import { checkTypes, withoutTypes } from './check-types.ts';
import { serveLive, setUpSite } from './live-site.ts';

const { site, said } = setUpSite();

test('a part that gives a live remote what it does not take is refused with the lines of the compiler', async () => {
  await serveLive(site(), (types) => types.replace('pictures: readonly', 'photos: readonly'));
  const refusal = await checkTypes(site().origin, 'mfe-public').catch((error: Error) => error.message);
  const [sentence, ...lines] = String(refusal).split('\n');
  expect(sentence).toBe('mfe-public does not fit the types of the live site; nothing was sent:');
  expect(lines.length).toBeGreaterThan(0);
  // All lines are about the part's own code: the types of the kit and its libraries were found.
  for (const line of lines) expect(line).toMatch(/^(src\/\S+\(\d+,\d+\): error TS| )/);
  expect(refusal).toContain("Property 'pictures' does not exist");
}, 60_000);

test('a remote that is mounted and has no types is named: the compiler says only that a prop does not exist', () => {
  const kit = { text: (file: string) => (file === 'contracts/src/parts/mfe_media.ts' ? 'export {};' : '') };
  const mounts = { 'mfe_events/Calendar': '^1.0.0', 'mfe_events/Map': '^1.0.0', 'mfe_media/Gallery': '^1.0.0' };
  expect(withoutTypes(kit, mounts)).toEqual(['mfe_events']);
  expect(withoutTypes(kit)).toEqual([]);
});

test('a site without a kit is not checked, and that is said', async () => {
  await checkTypes(site().origin, 'mfe-media');
  expect(said()).toHaveBeenCalledWith('Types are not checked: the live shell has no kit.tgz.');
});
