import { expect, test } from 'bun:test';
import type { ReleaseDescription } from '@officina/contracts/release';
import { findMisfits } from './release-gate';

type Description = Partial<ReleaseDescription> & Pick<ReleaseDescription, 'name'>;

/** What does not fit in a set of these releases. */
const misfitsOf = (...releases: Description[]) =>
  findMisfits(
    new Map(releases.map((release) => [release.name, { entry: 'entry.js', preload: {}, shared: {}, ...release }])),
  );

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
