/** The built remotes as a host and a page use them. */
import { beforeAll, expect, test } from 'bun:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadedRelease } from '../api/src/delivery/release/release-package.ts';
import { builtReleases } from './built-releases.ts';
import { root } from './places.ts';
import { temporaryFolder } from './temp-folder.ts';

let built: LoadedRelease[];
beforeAll(async () => {
  built = await builtReleases();
}, 300_000);

interface Container {
  init(scope: object): Promise<void>;
  get(key: string): Promise<() => { default: unknown }>;
}

/** The container of mfe-media from a new copy, like a browser that loads it from another URL. */
async function container(): Promise<Container> {
  const copy = await temporaryFolder('officina-container-');
  for (const [file, bytes] of built.find(({ name }) => name === 'mfe_media')?.files ?? [])
    await Bun.write(join(copy, file), bytes);
  return import(join(copy, 'container.js'));
}

/** Stub of a shared package: each of its exports is a function. */
const anything = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => name) });
const shared = ['react', 'react-dom', '@officina/platform'];
const scope = Object.fromEntries(shared.map((name) => [name, { '1.0.0': { get: async () => () => anything } }]));

test('a container gives its parts after it was given what the host shares', async () => {
  const { init, get } = await container();
  await init(scope);
  expect((await get('./Picture'))().default).toBeFunction();
  expect(get('./Nothing')).rejects.toThrow('./Nothing is not in this container');
});

test('of several versions it takes the one that the page has loaded, or the last', async () => {
  const taken: string[] = [];
  const share = (version: string) => async () => {
    taken.push(version);
    return () => anything;
  };
  const { init } = await container();
  await init({
    react: { '19.0.0': { get: share('19.0.0') }, '19.1.0': { loaded: true, get: share('19.1.0') }, '19.2.0': {} },
    'react-dom': { '19.0.0': { get: share('dom 19.0.0') }, '19.1.0': { get: share('dom 19.1.0') } },
    '@officina/platform': { '1.0.0': { lib: () => anything } },
  });
  expect(taken).toEqual(['19.1.0', 'dom 19.1.0']);
});

test('a host that lacks a package is told which', async () => {
  const { init } = await container();
  expect(init({ ...scope, '@officina/platform': undefined })).rejects.toThrow(
    'The host does not share @officina/platform',
  );
});

interface Runtime {
  createInstance(options: object): { loadRemote(id: string): Promise<{ default: unknown }> };
}

test('a host with the runtime of module federation loads it', async () => {
  const runtime: Runtime = createRequire(join(root, 'shell/package.json'))('@module-federation/runtime');
  const entry = await container();
  const host = runtime.createInstance({
    name: 'another_host',
    remotes: [{ name: 'mfe_media', entry: 'https://site.example/container.js', type: 'module' }],
    plugins: [{ name: 'entries', loadEntry: async () => ({ ...entry }) }],
    shared: Object.fromEntries(
      shared.map((name) => [name, { version: '19.3.1', lib: () => anything, shareConfig: { requiredVersion: false } }]),
    ),
  });
  expect((await host.loadRemote('mfe_media/Picture')).default).toBeFunction();
});

test('every half is built for production', () => {
  const halves = built.flatMap(({ name, files }) =>
    [...files].flatMap(([file, bytes]) =>
      /\.c?js$/.test(file) ? [{ file: `${name}/${file}`, text: String(Buffer.from(bytes)) }] : [],
    ),
  );
  expect(halves.map(({ file }) => file)).toContain('mfe_media/ssr/server.cjs');
  expect(halves.filter(({ text }) => /jsx-dev-runtime|jsxDEV/.test(text)).map(({ file }) => file)).toEqual([]);
});

/**
 * Packages of which each part bundles its own copy (ADR 0001): parts validate with the contracts, so the back office
 * has the validator of the shell's forms and its own.
 */
const inEach = ['valibot'];

test('no page loads the code of a package twice', () => {
  const holders = ({ name, packages = {} }: LoadedRelease) =>
    Object.entries(packages).flatMap(([file, packages]) =>
      packages.map((held) => ({ held, name, file: `${name}/${file}` })),
    );
  const remotes = built.filter(({ name }) => name !== 'shell');
  expect(remotes).not.toEqual([]);
  const twice = remotes.flatMap(({ name, manifest: { mounts = {} } }) => {
    const names = new Set(['shell', name, ...Object.keys(mounts).map((part) => part.split('/')[0])]);
    const all = Map.groupBy(built.filter((release) => names.has(release.name)).flatMap(holders), ({ held }) => held);
    expect(all.has('react-dom')).toBe(true);
    return [...all]
      .filter(([held, files]) => !inEach.includes(held) && new Set(files.map((file) => file.name)).size > 1)
      .map(([held, files]) => `${held} is in ${files.map(({ file }) => file).join(' and ')}`);
  });
  expect(twice).toEqual([]);
});
