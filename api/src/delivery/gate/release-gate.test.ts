import { expect, test } from 'bun:test';
import type { ReleaseDescription } from '@officina/contracts/release';
import { descriptionOf } from '../../../test/site-manifests';
import { callShapes } from '../release/call-shapes';
import { uses } from '../release/declarations';
import { findMisfits, findRefusals } from './release-gate';

type Description = Partial<ReleaseDescription> & Pick<ReleaseDescription, 'name'>;

const title = { it: 'Modulo' };
const whole = ({ name, ...more }: Description): ReleaseDescription =>
  descriptionOf(name, { preload: {}, manifest: { title }, ...more });
const setOf = (releases: Description[]) => new Map(releases.map((release) => [release.name, whole(release)]));

/** A description that mounts these parts, with version ranges. */
const mounting = (mounts: Record<string, string>) => ({ manifest: { title, mounts } });
const shop: Description = { name: 'mfe_public', ...mounting({ 'mfe_media/Gallery': '^1.2.0' }) };
/** The media remote, offering its Gallery in this version. */
const media = (version: string): Description => ({
  name: 'mfe_media',
  preload: { './Gallery': [], './Film': [] },
  manifest: { title, offers: { './Gallery': version } },
});

/** The misfits in a set of these releases. */
const misfitsOf = (...releases: Description[]) => findMisfits(setOf(releases));

/** The refusals of this release, with these live and kept ones. */
const refusalsOf = (next: Description, { live, kept = [] }: { live: Description[]; kept?: Description[] }) =>
  findRefusals({
    live: setOf(live),
    next: [whole(next)],
    kept: kept.map((release) => ({ description: whole(release), label: `${release.name} of yesterday` })),
  });

test('releases fit when versions, imported names and mounted parts are all provided', () => {
  expect(
    misfitsOf(
      { name: 'shell', shared: { react: '19.3.1' }, kit: { '@officina/platform': ['Link', 'useQuery'] } },
      {
        name: 'mfe_public',
        shared: { react: '^19.3.0' },
        kit: { '@officina/platform': ['Link'] },
        ...mounting({ 'mfe_media/Gallery': '^1.0.0' }),
      },
      media('1.0.0'),
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
    'mfe_admin imports useMutation from @officina/platform, which the shell does not export',
    'mfe_admin imports useForm from @officina/forms, which the shell does not export',
  ]);
});

test('a remote that no longer has a part that another mounts does not fit; one that is not there is no misfit', () => {
  expect(misfitsOf({ name: 'shell' }, shop, { name: 'mfe_media', preload: { './Gallery': [] } })).toEqual([
    'mfe_public uses mfe_media/Gallery, which mfe_media does not offer',
  ]);
  expect(misfitsOf({ name: 'shell' }, shop)).toEqual([]);
  const shell: Description = { name: 'shell', ...mounting({ 'mfe_public/Home': '*' }) };
  expect(misfitsOf(shell, { name: 'mfe_public' })).toHaveLength(1);
});

test('a part must be there in a version of the range that its user states', () => {
  const shell: Description = { name: 'shell' };
  for (const version of ['1.2.0', '1.9.3']) expect(misfitsOf(shell, shop, media(version)), version).toEqual([]);
  expect(misfitsOf(shell, shop, media('1.1.9'))).toEqual([
    'mfe_public uses mfe_media/Gallery ^1.2.0, the offered version is 1.1.9',
  ]);
  // A part that is not offered is private to its remote; pages need no version.
  const showing = (range: string): Description => ({ name: 'mfe_shop', ...mounting({ 'mfe_media/Film': range }) });
  expect(misfitsOf(shell, showing('^1.0.0'), media('1.0.0'))).toEqual([
    'mfe_shop uses mfe_media/Film, which mfe_media does not offer',
  ]);
  const filmPage = { path: '/film', part: './Film', title };
  const withPage = { ...media('1.0.0'), manifest: { title, offers: {}, pages: [filmPage] } };
  expect(misfitsOf(shell, showing('*'), withPage)).toEqual([]);
  expect(misfitsOf(shell, showing('*'), media('1.0.0'))).toHaveLength(1);
});

test('what is offered must be exposed', () => {
  expect(misfitsOf({ name: 'shell' }, { ...media('1.0.0'), preload: {} })).toEqual([
    'mfe_media offers ./Gallery to other remotes, but does not expose it',
  ]);
});

test('who takes a part away, or breaks it, is told which team uses it', () => {
  const live = setOf([{ name: 'shell' }, shop, media('1.2.0')]);
  const teams = new Map([['mfe_public', 'Vetrina']]);
  const said = (next: Description) => findRefusals({ live, next: [whole(next)], kept: [], teams });
  expect(said(media('1.3.0'))).toEqual([]);
  expect(said(media('2.0.0'))).toEqual([
    'mfe_public (Vetrina) uses mfe_media/Gallery ^1.2.0, the offered version is 2.0.0',
  ]);
  // Also if the part itself still exists: its next version could not be compared.
  for (const gone of [{}, { preload: {} }])
    expect(said({ ...media('1.2.0'), ...gone, manifest: { title, offers: {} } })).toEqual([
      'mfe_public (Vetrina) uses mfe_media/Gallery, which mfe_media does not offer',
    ]);
});

const shellWith = (...points: string[]): Description => ({ name: 'shell', manifest: { title, points } });
const filling = (name: string, ...points: string[]): Description => ({
  name,
  preload: { './Picture': [] },
  manifest: { title, offers: {}, fills: Object.fromEntries(points.map((point) => [point, './Picture'])) },
});

test('a point of the host is filled by one remote, and is not left empty', () => {
  const [shell, media] = [shellWith('picture/v1'), filling('mfe_media', 'picture/v1')];
  const live = [shell, media];
  expect([uses(whole(shell), whole(media)), uses(whole(media), whole(shell))]).toEqual([true, false]);
  expect(refusalsOf(filling('mfe_film', 'picture/v1'), { live })).toEqual([
    'mfe_film declares picture/v1, which mfe_media has already',
  ]);
  expect(refusalsOf(filling('mfe_media'), { live })).toEqual([
    'mfe_media no longer fills picture/v1, and no other remote does',
  ]);
  expect(refusalsOf(filling('mfe_film'), { live })).toEqual([]);
  // The first remote that fills a point has no predecessor.
  expect(misfitsOf(...live)).toEqual([]);
});

test('a point that the shell does not have is not filled, and one that is filled stays', () => {
  expect(misfitsOf(shellWith('picture/v1'), filling('mfe_film', 'film/v1'))).toEqual([
    'mfe_film fills film/v1, which shell does not have',
  ]);
  const live = [shellWith('picture/v1'), filling('mfe_media', 'picture/v1')];
  expect(refusalsOf(shellWith('picture/v2'), { live })).toEqual([
    'mfe_media fills picture/v1, which shell does not have',
  ]);
});

test('a shared package that the shell does not provide, or in another version, does not fit', () => {
  const shell: Description = { name: 'shell', shared: { react: '19.3.1' } };
  expect(misfitsOf(shell, { name: 'mfe_media', shared: { react: '^20.0.0', jotai: '^3.0.0' } })).toEqual([
    'mfe_media needs react ^20.0.0, the shell provides 19.3.1',
    'mfe_media needs jotai ^3.0.0, the shell provides no version',
  ]);
});

const platform = (...names: string[]) => ({ kit: { '@officina/platform': names } });

test('a release of another tool, which records no names of the kit, is compared by the rest', () => {
  const shell: Description = { name: 'shell', shared: { react: '19.3.1' }, ...platform('Link') };
  expect(misfitsOf(shell, { name: 'mfe_events', shared: { react: '^19.0.0' } })).toEqual([]);
});

test('a remote that calls by the client of the shell needs a shell that knows the route', () => {
  const calls = callShapes(['getCar']);
  const knowing = (routes: Record<string, string>): Description => ({ name: 'shell', routes, ...platform('api') });
  const misfit = 'mfe_public calls getCar (GET /api/cars/{id}), which the API client of the shell does not know';
  for (const [routes, expected] of [
    [{ getCar: 'GET /api/cars/{id}' }, []],
    [{ getCar: 'GET /api/autos/{id}' }, [misfit]],
    [{}, [misfit]],
  ] as const) {
    expect(misfitsOf(knowing(routes), { name: 'mfe_public', calls, ...platform('api') })).toEqual([...expected]);
    // A release with its own API client needs nothing from the shell.
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
    'mfe_public of yesterday needs react ^19.0.0, the shell provides 20.0.0',
    'mfe_public of yesterday imports useQuery from @officina/platform, which the shell does not export',
  ]);
  expect(refusalsOf(shell('20.0.0', 'Link'), { live })).toEqual([]);
});

test('a remote may not drop a part that a kept release mounts, and its own kept releases do not count', () => {
  const live: Description[] = [{ name: 'shell' }, media('1.2.0')];
  const kept: Description[] = [shop, { name: 'mfe_media', shared: { react: '^1.0.0' } }];
  expect(refusalsOf({ name: 'mfe_media', preload: { './Film': [] } }, { live, kept })).toEqual([
    'mfe_public of yesterday uses mfe_media/Gallery, which mfe_media does not offer',
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
