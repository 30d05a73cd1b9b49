import { beforeEach, expect, test } from 'bun:test';
import type { Vitals } from '@officina/contracts/vitals';
import { sitePaths } from '../../../test/site-manifests';
import { origin, useApp } from '../../../test/test-app';
import { deploys, pageVitals } from '../../db/schema';
import { listDeploys } from '../../delivery/gate/release.service';
import { getVisitFigures } from './visit.service';
import { createVisits } from './visits';
import { addVitals, forgetOldVitals } from './vitals.service';

const api = useApp();
const db = () => api.database.db;
beforeEach(async () => {
  for (const table of [pageVitals, deploys]) await db().delete(table);
});

const visitor = { address: '192.0.2.1', isVisitor: true, shown: undefined };
const startProcess = (disk = { hasRoom: true }) =>
  createVisits({ db: db(), env: api.env, publicPaths: () => sitePaths, hasRoom: async () => disk.hasRoom });

/** Stored counts as "page vital step: count", sorted. */
async function counted(): Promise<string[]> {
  const rows = await db().select().from(pageVitals);
  return rows.map(({ page, vital, step, count }) => `${page} ${vital} ${step}: ${count}`).sort();
}

test('web vitals are counted by page and rounded value, of all processes together', async () => {
  const processes = [startProcess(), startProcess()];
  for (const { noteVitals, store } of processes) {
    noteVitals({ page: '/cars/:id', lcp: 1201, inp: 64, cls: 0 }, visitor);
    noteVitals({ page: '/cars/12', soft: 300, lcp: 600_000 }, visitor);
    await store();
  }
  expect(await counted()).toEqual([
    '/cars/:id cls 0: 2',
    '/cars/:id inp 7: 2',
    '/cars/:id lcp 100: 2',
    '/cars/:id lcp 13: 2',
    '/cars/:id soft 3: 2',
  ]);
});

test('unknown pages, the garage itself, robots, staged releases and a loop do not count', async () => {
  const { noteVitals, store } = startProcess();
  const none: Vitals[] = [{ lcp: 900 }, { page: '/made-up', lcp: 900 }, { page: '/admin', lcp: 900 }];
  for (const vitals of none) noteVitals(vitals, visitor);
  noteVitals({ page: '/', lcp: 900 }, { ...visitor, isVisitor: false });
  noteVitals({ page: '/', lcp: 900 }, { ...visitor, shown: { id: 1, isStaged: true } });
  await store();
  expect(await counted()).toEqual([]);
  for (let number = 0; number < 100; number += 1) noteVitals({ page: '/', lcp: 900 }, visitor);
  noteVitals({ page: '/', inp: 40 }, { ...visitor, shown: { id: 1, isStaged: false } });
  noteVitals({ page: '/', inp: 40 }, { ...visitor, address: '203.0.113.9' });
  await store();
  expect(await counted()).toEqual(['/ inp 4: 1', '/ lcp 9: 60']);
});

test('a full disk keeps the counts for the next write', async () => {
  const disk = { hasRoom: false };
  const { noteVitals, store } = startProcess(disk);
  noteVitals({ page: '/', lcp: 900 }, visitor);
  await store();
  expect(await counted()).toEqual([]);
  disk.hasRoom = true;
  await store();
  expect(await counted()).toEqual(['/ lcp 9: 1']);
});

test('a report of a page is counted, and one outside of the limits is refused', async () => {
  const visits = startProcess();
  const app = api.appWith({ visits });
  const headers = { origin, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const report = async (body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await app.fetch(new Request(`${origin}/api/vitals`, init))).status;
  };
  expect(await report({ page: '/cars/:id', lcp: 1203.4000000953674, soft: 88.5, cls: 0.05, inp: 48 })).toBe(204);
  expect(await report({ page: `/${'a'.repeat(100)}` })).toBe(422);
  for (const wrong of [-1, 600_001, '900', null]) expect([wrong, await report({ soft: wrong })]).toEqual([wrong, 422]);
  expect(await report({ page: '/', address: 'anna' })).toBe(422);
  expect(await report({ page: '/', more: 'a'.repeat(500) })).toBe(413);
  await visits.store();
  expect(await counted()).toEqual([
    ...['/cars/:id cls 5: 1', '/cars/:id inp 5: 1', '/cars/:id lcp 13: 1', '/cars/:id soft 1: 1'],
  ]);
});

const day = '2026-11-27';
const now = new Date(`${day}T10:00:00Z`);
/** Counts views of a page with these LCPs in tenths of a second, and as many without another vital. */
const add = (page: string, ...lcps: [step: number, count: number][]) =>
  addVitals(
    db(),
    lcps.map(([step, count]) => ({ day, page, vital: 'lcp', step, count })),
  );

test('a page has the value that three quarters of its views do not exceed, if there are thirty', async () => {
  await add('/', [8, 20], [12, 10], [90, 10]);
  await add('/cars', [8, 22], [12, 7]);
  await add('/cars/:id', [8, 29], [90, 11]);
  await addVitals(db(), [{ day, page: '/', vital: 'cls', step: 7, count: 30 }]);
  expect((await getVisitFigures(db(), now)).vitals).toEqual([
    { page: '/', lcp: 1200, cls: 0.07 },
    { page: '/cars/:id', lcp: 9000 },
    { page: '/cars' },
  ]);
});

test('a deploy has the figures of all pages since it, until the next one', async () => {
  const deploy = (part: string) =>
    db().insert(deploys).values({ part, version: part, by: 'anna', kind: 'publish' }).returning({ id: deploys.id });
  const today = new Date().toISOString().slice(0, 10);
  const see = (page: string, step: number) => addVitals(db(), [{ day: today, page, vital: 'lcp', step, count: 20 }]);
  await deploy('shell');
  await see('/', 8);
  await see('/cars', 9);
  await deploy('mfe_public');
  await see('/', 20);
  expect((await listDeploys(db(), 'shell')).map(({ vitals }) => vitals)).toEqual([{ lcp: 900 }]);
  expect((await listDeploys(db(), 'mfe_public')).map(({ vitals }) => vitals)).toEqual([{}]);
});

test('counts are deleted after thirty days', async () => {
  await add('/', [8, 30]);
  await forgetOldVitals(db(), new Date('2026-12-26T10:00:00Z'));
  expect(await counted()).toEqual(['/ lcp 8: 30']);
  await forgetOldVitals(db(), new Date('2026-12-27T10:00:00Z'));
  expect(await counted()).toEqual([]);
});
