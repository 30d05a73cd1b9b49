import { expect, test } from 'bun:test';
import type { ReleaseDescription } from '@officina/contracts/release';
import { untranslated } from '../../sentences/say';
import { callShapes } from './call-shapes';
import { findMisfits, findRefusals } from './release-gate';

type Description = Partial<ReleaseDescription> & Pick<ReleaseDescription, 'name'>;

const whole = (release: Description): ReleaseDescription => ({
  entry: 'entry.js',
  preload: {},
  shared: {},
  ...release,
});
const setOf = (releases: Description[]) => new Map(releases.map((release) => [release.name, whole(release)]));

/** What does not fit in a set of these releases. */
const misfitsOf = (...releases: Description[]) => findMisfits(setOf(releases)).map(({ it }) => it);

/** What speaks against this release, beside live and kept ones. */
const refusalsOf = (next: Description, { live, kept = [] }: { live: Description[]; kept?: Description[] }) =>
  findRefusals({
    live: setOf(live),
    next: [whole(next)],
    kept: kept.map((release) => ({ description: whole(release), label: untranslated(`${release.name} di ieri`) })),
  }).map(({ it }) => it);

test('releases fit when versions, imported names and mounted parts are all provided', () => {
  expect(
    misfitsOf(
      { name: 'shell', shared: { react: '19.3.1' }, kit: { '@officina/platform': ['Link', 'useQuery'] } },
      {
        name: 'mfe_public',
        shared: { react: '^19.3.0' },
        kit: { '@officina/platform': ['Link'] },
        mounts: ['mfe_media/Gallery'],
      },
      { name: 'mfe_media', preload: { './Gallery': [] } },
    ),
  ).toEqual([]);
});

test('a shell that no longer exports what a remote imports does not fit', () => {
  const shell: Description = { name: 'shell', kit: { '@officina/platform': ['Link'] } };
  const admin: Description = {
    name: 'mfe_admin',
    kit: { '@officina/platform': ['Link', 'useMutation'], '@officina/forms': ['useForm'] },
  };
  expect(misfitsOf(shell, admin)).toEqual([
    'mfe_admin importa useMutation da @officina/platform, che la shell non esporta',
    'mfe_admin importa useForm da @officina/forms, che la shell non esporta',
  ]);
});

test('a remote that no longer has a part that another mounts does not fit; one that is not there is no misfit', () => {
  const page: Description = { name: 'mfe_public', mounts: ['mfe_media/Gallery'] };
  expect(misfitsOf({ name: 'shell' }, page, { name: 'mfe_media', preload: { './Picture': [] } })).toEqual([
    'mfe_public usa mfe_media/Gallery, che mfe_media non offre',
  ]);
  expect(misfitsOf({ name: 'shell' }, page)).toEqual([]);
  expect(misfitsOf({ name: 'shell', mounts: ['mfe_public/Home'] }, { name: 'mfe_public' })).toHaveLength(1);
});

test('a shared package that the shell does not provide, or in another version, does not fit', () => {
  const shell: Description = { name: 'shell', shared: { react: '19.3.1' } };
  expect(misfitsOf(shell, { name: 'mfe_media', shared: { react: '^20.0.0', jotai: '^3.0.0' } })).toEqual([
    'mfe_media richiede react ^20.0.0, la shell fornisce 19.3.1',
    'mfe_media richiede jotai ^3.0.0, la shell fornisce nessuna versione',
  ]);
});

test('releases of a build that did not say what it exports are compared by the rest', () => {
  expect(misfitsOf({ name: 'shell' }, { name: 'mfe_admin', kit: { '@officina/platform': ['Link'] } })).toEqual([]);
});

const platform = (...names: string[]) => ({ kit: { '@officina/platform': names } });

test('a remote that calls by the client of the shell needs a shell that knows the route', () => {
  const calls = callShapes(['getCar']);
  const knowing = (routes: Record<string, string>): Description => ({ name: 'shell', routes, ...platform('api') });
  const misfit = 'mfe_public chiama getCar (GET /api/cars/{id}), che il client API della shell non conosce';
  for (const [routes, expected] of [
    [{ getCar: 'GET /api/cars/{id}' }, []],
    [{ getCar: 'GET /api/autos/{id}' }, [misfit]],
    [{}, [misfit]],
  ] as const) {
    expect(misfitsOf(knowing(routes), { name: 'mfe_public', calls, ...platform('api') })).toEqual([...expected]);
    // One that brings its own client needs nothing of the shell.
    expect(misfitsOf(knowing(routes), { name: 'mfe_admin', calls, ...platform() })).toEqual([]);
  }
});

test('a shell may not take from a kept release what it has now', () => {
  const live: Description[] = [
    { name: 'shell', shared: { react: '19.0.0' }, ...platform('Link', 'useQuery') },
    { name: 'mfe_public', ...platform('Link') },
  ];
  const kept: Description[] = [
    { name: 'mfe_public', shared: { react: '^19.0.0' }, ...platform('Link', 'useQuery', 'gone') },
  ];
  const shell = (react: string, ...names: string[]): Description => ({
    name: 'shell',
    shared: { react },
    ...platform(...names),
  });
  expect(refusalsOf(shell('19.1.0', 'Link', 'useQuery', 'more'), { live, kept })).toEqual([]);
  expect(refusalsOf(shell('20.0.0', 'Link'), { live, kept })).toEqual([
    'mfe_public di ieri richiede react ^19.0.0, la shell fornisce 20.0.0',
    'mfe_public di ieri importa useQuery da @officina/platform, che la shell non esporta',
  ]);
  expect(refusalsOf(shell('20.0.0', 'Link'), { live })).toEqual([]);
});

test('a remote may not drop a part that a kept release mounts, and its own kept releases do not count', () => {
  const live: Description[] = [{ name: 'shell' }, { name: 'mfe_media', preload: { './Gallery': [], './Picture': [] } }];
  const kept: Description[] = [
    { name: 'mfe_public', mounts: ['mfe_media/Gallery'] },
    { name: 'mfe_media', shared: { react: '^1.0.0' } },
  ];
  expect(refusalsOf({ name: 'mfe_media', preload: { './Picture': [] } }, { live, kept })).toEqual([
    'mfe_public di ieri usa mfe_media/Gallery, che mfe_media non offre',
  ]);
});

test('a misfit between other parts that is there already does not stop a release', () => {
  const live: Description[] = [
    { name: 'shell', ...platform() },
    { name: 'mfe_admin', ...platform('Link') },
  ];
  expect(refusalsOf({ name: 'mfe_public' }, { live })).toEqual([]);
  expect(refusalsOf({ name: 'shell', ...platform() }, { live })).toEqual([]);
  expect(refusalsOf({ name: 'mfe_admin', ...platform('Link', 'Slot') }, { live })).toHaveLength(1);
});
