import { expect, test } from 'bun:test';
import { checkParts, withTypes } from './part-types.ts';

const title = { it: 'Vetrina' };
const types = "declare module '@officina/contracts/remotes' { interface RemoteModules { 'mfe_shop/Window': {} } }";

test('what a remote mounts must be in its manifest, and the sentence says how', () => {
  const mounts = ['mfe_media/Gallery'];
  expect(() => checkParts('mfe-shop', { title, mounts: { 'mfe_media/Gallery': '^1.0.0' } }, mounts)).not.toThrow();
  expect(() => checkParts('mfe-shop', { title }, mounts)).toThrow(
    "mfe-shop mounts mfe_media/Gallery: state it in src/manifest.ts with the versions that it works with, like mounts: { 'mfe_media/Gallery': '^1.0.0' }; '*' for a page.",
  );
});

test('what a remote offers must have declared props', () => {
  const offering = { title, offers: { './Window': '1.0.0' } };
  expect(() => checkParts('mfe-shop', offering, [], types)).not.toThrow();
  for (const other of [undefined, types.replace('Window', 'Door')])
    expect(() => checkParts('mfe-shop', offering, [], other)).toThrow('mfe-shop offers ./Window: declare its props');
});

test('a kit has the types of the given remotes, in the place of others', () => {
  const file = 'contracts/src/remotes.ts';
  const kit = new Map([[file, 'export interface RemoteModules {}\n']]);
  const first = withTypes(kit, new Map([['mfe_shop', types]]));
  expect(first.get('contracts/src/parts/mfe_shop.ts')).toBe(types);
  expect(first.get(file)).toEndWith("import type {} from './parts/mfe_shop';\n");
  const second = withTypes(first, new Map([['mfe_news', 'export {};']]));
  expect([...second.keys()]).toEqual([file, 'contracts/src/parts/mfe_news.ts']);
  expect(second.get(file)).toBe("export interface RemoteModules {}\nimport type {} from './parts/mfe_news';\n");
});
