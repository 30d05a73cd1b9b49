import { beforeEach, expect, setSystemTime, test } from 'bun:test';
import { sitePaths } from '../../../test/site-manifests';
import { createRecord, useApp } from '../../../test/test-app';
import { messages, visits } from '../../db/schema';
import { beginCounting, countVisits, getVisitFigures } from './visit.service';
import { createVisits } from './visits';

const api = useApp();
const db = () => api.database.db;
const now = new Date('2026-11-27T10:00:00Z');
beforeEach(async () => {
  for (const table of [visits, messages]) await db().delete(table);
});

const add = (...rows: [day: string, page: string, source: string, count: number][]) =>
  db()
    .insert(visits)
    .values(rows.map(([day, page, source, count]) => ({ day, page, source, count })));
const ask = (carId: number, createdAt: string) =>
  db()
    .insert(messages)
    .values({
      name: 'Anna',
      email: 'anna@example.org',
      message: 'È in vendita?',
      carId,
      createdAt: new Date(createdAt),
    });

test('the counts of two processes add up', async () => {
  const peer = { address: '192.0.2.1', isVisitor: true };
  const processes = [1, 2].map(() => createVisits({ db: db(), env: api.env, publicPaths: () => sitePaths }));
  for (const process of processes) {
    for (const path of ['/', '/cars', '/', '/contact']) process.noteReport({ path }, peer);
  }
  await Promise.all(processes.map(({ store }) => store()));
  const rows = await db().select().from(visits);
  expect(Object.fromEntries(rows.map(({ page, count }) => [page, count]))).toEqual({
    '/': 4,
    '/cars': 2,
    '/contact': 2,
  });
});

test('the figures cover thirty days in Italy, and compare them with the thirty before', async () => {
  const [fulvia, appia] = [await createRecord(api, 'car'), await createRecord(api, 'car', { model: 'Appia' })];
  await add(
    ['2026-09-01', '/', 'direct', 5],
    ['2026-09-28', '/', 'direct', 6],
    ['2026-09-29', '/', 'direct', 7],
    ['2026-10-28', '/', 'direct', 8],
    ['2026-10-29', '/', 'google', 1],
    ['2026-11-27', '/', 'direct', 2],
    ['2026-11-27', `/cars/${fulvia.id}`, 'instagram', 4],
    ['2026-11-26', `/cars/${fulvia.id}`, 'site', 3],
    ['2026-11-26', `/cars/${appia.id}`, 'site', 9],
    ['2026-11-26', '/cars/999999', 'site', 50],
  );
  await ask(fulvia.id, '2026-11-20T10:00:00Z');
  await ask(fulvia.id, '2026-10-28T23:30:00Z');
  await ask(fulvia.id, '2026-10-28T22:30:00Z');
  const figures = await getVisitFigures(db(), now);
  expect(figures).toMatchObject({ since: '2026-09-01', before: 15 });
  expect(figures.days).toHaveLength(30);
  expect([figures.days[0], figures.days.at(-2), figures.days.at(-1)]).toEqual([
    { day: '2026-10-29', visits: 1 },
    { day: '2026-11-26', visits: 62 },
    { day: '2026-11-27', visits: 6 },
  ]);
  expect(figures.cars.map(({ name, visits, enquiries }) => [name, visits, enquiries])).toEqual([
    ['Lancia Appia', 9, 0],
    ['Lancia Fulvia Coupé', 7, 2],
  ]);
  expect(figures.sources).toEqual([
    { source: 'instagram', visits: 4 },
    { source: 'direct', visits: 2 },
    { source: 'google', visits: 1 },
  ]);
});

test('there is no comparison with days that were not counted', async () => {
  await add(['2026-10-01', '/', 'direct', 3]);
  expect(await getVisitFigures(db(), now)).toMatchObject({ since: '2026-10-01', before: null, cars: [], sources: [] });
});

test('a site without visits says since when it counts', async () => {
  await beginCounting(db(), new Date('2026-11-20T23:30:00Z'));
  await beginCounting(db(), now);
  const figures = await getVisitFigures(db(), now);
  expect(figures).toMatchObject({ since: '2026-11-21', before: null, sources: [] });
  expect(figures.days.reduce((sum, { visits }) => sum + visits, 0)).toBe(0);
});

test('each record has its visits, and a car its messages', async () => {
  const [car, asked, project] = [
    await createRecord(api, 'car'),
    await createRecord(api, 'car'),
    await createRecord(api, 'project'),
  ];
  await add(
    ['2026-11-01', `/cars/${car.id}`, 'direct', 2],
    ['2026-11-02', `/cars/${car.id}`, 'site', 3],
    ['2026-11-02', `/gallery/${project.id}`, 'site', 1],
    ['2026-10-01', `/cars/${asked.id}`, 'site', 1],
  );
  await ask(asked.id, '2026-11-20T10:00:00Z');
  const counts = await countVisits(db(), now);
  expect(counts.sort((one, other) => one.visits - other.visits)).toEqual([
    { kind: 'car', id: asked.id, visits: 0, enquiries: 1 },
    { kind: 'project', id: project.id, visits: 1, enquiries: null },
    { kind: 'car', id: car.id, visits: 5, enquiries: 0 },
  ]);
});

test('cars are sorted by their visits for administrators, and for visitors are not', async () => {
  const cars = [await createRecord(api, 'car'), await createRecord(api, 'car'), await createRecord(api, 'car')];
  const [first, second, third] = cars.map(({ id }) => id);
  setSystemTime(now);
  await add(['2026-11-01', `/cars/${first}`, 'direct', 2], ['2026-11-01', `/cars/${third}`, 'direct', 1]);
  const ids = async (client: typeof api.admin, sort: 'visits' | '-visits') =>
    (await client.call('listCars', { query: { sort, limit: 3 } })).map(({ id }) => id);
  const seen = [await ids(api.admin, '-visits'), await ids(api.visitor, '-visits'), await ids(api.visitor, 'visits')];
  setSystemTime();
  expect(seen.map((list) => list.filter((id) => cars.some((car) => car.id === id)))).toEqual(
    [
      [first, third, second],
      [third, second, first],
      [third, second, first],
    ].map((list) => list.filter((id) => id !== undefined)),
  );
});
