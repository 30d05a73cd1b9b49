import { expect, test } from 'bun:test';
import type { ReleaseDescription } from '@officina/contracts/release';
import type { AdminPage, PublicPage } from '@officina/contracts/remote-manifest';
import { descriptionOf } from '../../../test/site-manifests';
import { pathsOf } from '../release/declarations';
import { findPageMisfits, findTaken, findUnadmitted as findUnadmittedPaths } from './page-gate';
import { findRefusals } from './release-gate';

const page = (path: string, part = './Events'): PublicPage => ({ path, part, title: { it: 'Eventi' } });
const adminPage = (path: string): AdminPage => ({
  path,
  part: './Admin',
  label: { it: 'Eventi' },
  caption: { it: 'Gli eventi' },
  role: 'editor',
  group: 'main',
});

const findUnadmitted = (release: ReleaseDescription, admission: { paths: string[] } | undefined) =>
  findUnadmittedPaths(release.name, pathsOf(release), admission);

/** A release with these pages. */
const release = (name: string, pages: PublicPage[], adminPages: AdminPage[] = []): ReleaseDescription => ({
  name,
  entry: 'entry.js',
  preload: { './Events': [], './Admin': [] },
  shared: {},
  manifest: { title: { it: 'Eventi' }, pages, adminPages },
});
const setOf = (...releases: ReleaseDescription[]) => new Map(releases.map((one) => [one.name, one]));

const misfitsOf = (next: ReleaseDescription, ...live: ReleaseDescription[]) =>
  findPageMisfits(setOf(...live, next), setOf(...live));

test('a release with a page that another live release has is refused, and names both', () => {
  const calendar = release('mfe_calendar', [page('/eventi'), page('/eventi/:id')]);
  expect(misfitsOf(release('mfe_events', [page('/eventi'), page('/eventi/nuovi')]), calendar)).toEqual([
    'mfe_events declares /eventi, which mfe_calendar has already',
  ]);
  // Regardless of the names' order.
  expect(misfitsOf(release('mfe_agenda', [page('/eventi/:id')]), calendar)).toEqual([
    'mfe_agenda declares /eventi/:id, which mfe_calendar has already',
  ]);
});

test('a release takes over its own pages, and what is live is not refused again', () => {
  const live = release('mfe_events', [page('/eventi')]);
  expect(misfitsOf(release('mfe_events', [page('/eventi')]), live)).toEqual([]);
  const twice = release('mfe_calendar', [page('/eventi')]);
  expect(findPageMisfits(setOf(live, twice), setOf(live, twice))).toEqual([]);
});

test('two pages with one path, and a part that the release does not have, are refused', () => {
  expect(misfitsOf(release('mfe_events', [page('/eventi'), page('/eventi', './Admin')]))).toEqual([
    'mfe_events declares /eventi twice',
  ]);
  expect(misfitsOf(release('mfe_events', [page('/eventi', './Event')]))).toEqual([
    'mfe_events shows ./Event at /eventi, but does not expose it',
  ]);
});

test('of two new releases with one path the second is refused', () => {
  const [events, agenda] = [release('mfe_events', [page('/eventi')]), release('mfe_agenda', [page('/eventi')])];
  expect(findPageMisfits(setOf(events, agenda), new Map())).toEqual([
    'mfe_agenda declares /eventi, which mfe_events has already',
  ]);
});

test('paths are refused before there is a release with them, in the same words', () => {
  const live = [release('mfe_calendar', [page('/eventi')])];
  expect(findTaken('mfe_events', ['/eventi', '/gare', '/gare', '/media'], live)).toEqual([
    'mfe_events declares /eventi, which mfe_calendar has already',
    'mfe_events declares /gare twice',
    'mfe_events declares /media, which the server answers itself',
  ]);
});

test('a path that the server answers is refused', () => {
  expect(misfitsOf(release('mfe_events', [page('/api/events'), page('/media'), page('/r')]))).toEqual([
    'mfe_events declares /api/events, which the server answers itself',
    'mfe_events declares /media, which the server answers itself',
    'mfe_events declares /r, which the server answers itself',
  ]);
});

test('a page below /admin is one of the back office, with a role', () => {
  expect(misfitsOf(release('mfe_events', [page('/admin/eventi')]))).toEqual([
    'mfe_events declares /admin/eventi among the pages for visitors',
  ]);
  expect(misfitsOf(release('mfe_events', [], [adminPage('/admin/eventi')]))).toEqual([]);
});

test('the gate of releases asks for the pages', () => {
  const next = [release('mfe_events', [page('/eventi', './Event')])];
  expect(findRefusals({ live: new Map(), next, kept: [] })).toEqual([
    'mfe_events shows ./Event at /eventi, but does not expose it',
  ]);
});

test('an admitted path covers those below it, "/" only itself', () => {
  const events = release('mfe_events', [page('/eventi'), page('/eventi/:id')]);
  expect(findUnadmitted(events, { paths: ['/eventi'] })).toEqual([]);
  expect(findUnadmitted(events, { paths: ['/', '/event'] })).toEqual([
    'mfe_events declares /eventi, but may have only /, /event',
    'mfe_events declares /eventi/:id, but may have only /, /event',
  ]);
});

test('pages of the back office need a path, too, and its own are reserved', () => {
  const events = release('mfe_events', [page('/auth')], [adminPage('/admin/eventi'), adminPage('/admin/cars/foto')]);
  expect(findUnadmitted(events, { paths: [] })).toEqual([
    'mfe_events declares /auth, which is reserved for the site',
    'mfe_events declares /admin/eventi, but was given no path',
    'mfe_events declares /admin/cars/foto, which is reserved for the site',
  ]);
  // The back office itself: its image has admitted these paths.
  expect(findUnadmitted(descriptionOf('mfe_admin'), { paths: ['/admin', '/auth'] })).toEqual([]);
});

test('a name that is not admitted may not go live', () => {
  expect(findUnadmitted(release('mfe_events', []), undefined)).toEqual([
    'mfe_events is not admitted on this site: an owner admits it on the page "Moduli"',
  ]);
});
