/** Data folders with any number of records, made from the demo content. */
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../api/src/db/client.ts';
import { createClient } from '../contracts/src/client.ts';
import { credentials, startSite } from './processes.ts';

/** Creates a data folder with the demo content. */
export async function makeDemo(work: string, dist: string): Promise<string> {
  const dataDir = await mkdtemp(join(work, 'demo-'));
  const site = await startSite(dataDir, dist, { SEED_DEMO: '1' });
  await site.stop();
  return dataDir;
}

export async function copyOf(work: string, demo: string): Promise<string> {
  const dataDir = await mkdtemp(join(work, 'data-'));
  await cp(demo, dataDir, { recursive: true });
  return dataDir;
}

/** A copy of the demo's data folder with `size` cars and `size` projects, and further messages; pictures repeat. */
export async function makeCatalogue(work: string, demo: string, size: number, messages = 0): Promise<string> {
  const dataDir = await copyOf(work, demo);
  const { db, close } = await openEmbedded(dataDir);
  const statements = [...grow('cars', 'car', size), ...grow('projects', 'project', size), write(messages), 'analyze'];
  for (const statement of statements) await db.execute(statement);
  await close();
  return dataDir;
}

/** SQL for `count` messages of different people, a third of them unread, dated back over several years. */
const write = (count: number): string =>
  `insert into contact_messages (name, email, subject, message, read, created_at)
     select 'Persona numero ' || n, 'persona' || n || '@example.org', 'Preventivo per l''auto numero ' || n,
       repeat('Buongiorno, vorrei sapere quanto costa il restauro della mia auto. ', 1 + n % 12),
       n % 3 > 0, now() - n * interval '4 hours'
     from generate_series(1, ${count}) n`;

/** SQL that repeats the rows of a table; each copy is older than the one before and has the same pictures. */
function grow(table: 'cars' | 'projects', entityType: string, size: number): string[] {
  const columns = {
    cars: 'make, model, year, engine_size, price, mileage, description, history, available, features, categories',
    projects: 'title, description, category, completion_date, duration, final_result, featured, work_details',
  }[table];
  const fromModel = columns.replace('featured,', 'false,').replace('available,', 'n % 7 > 0,');
  const picture =
    'filename, size, mime_type, width, height, alt, caption, original_name, sort_order, featured, entity_type';
  const models = `(select array_agg(id order by id) as ids from ${table} where id in (select entity_id from images where entity_type = '${entityType}'))`;
  return [
    `create temp table models as select ids, (select max(id) from ${table}) as last, (select count(*)::int from ${table}) as many from ${models} m`,
    `insert into ${table} (${columns}, created_at)
       select ${fromModel}, created_at - n * interval '1 hour'
       from models, generate_series(1, ${size} - many) n
       join ${table} t on t.id = (select ids[1 + n % cardinality(ids)] from models)`,
    `delete from ${table} where id in (select id from ${table} order by id desc limit greatest(0, (select many from models) - ${size}))`,
    `insert into images (${picture}, entity_id)
       select ${picture.replace(/(\w+)/g, 'i.$1')}, t.id
       from models, ${table} t
       join images i on i.entity_type = '${entityType}' and i.entity_id = (select ids[1 + t.id % cardinality(ids)] from models)
       where t.id > last`,
    'drop table models',
  ];
}

/** Signs in; returns an API client of the administrator. */
export async function signIn(origin: string): Promise<ReturnType<typeof createClient>> {
  const cookie = await sessionOf(origin);
  return createClient({
    origin,
    fetch: (request) => {
      request.headers.set('cookie', cookie);
      return fetch(request);
    },
  });
}

/** Returns a function that changes the first car, to another value in each round from -10. */
export async function writerOf(origin: string): Promise<(round: number) => Promise<void>> {
  const client = await signIn(origin);
  const [car] = await client.call('listCars', { query: { limit: 1 } });
  if (!car) throw new Error('No car to write');
  return async (round) => {
    await client.call('updateCar', { params: { id: car.id }, body: { mileage: car.mileage + round + 10 } });
  };
}

/** The cookie header of a new session of the administrator. */
export async function sessionOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Login at ${origin}: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export const makeWork = (): Promise<string> => mkdtemp(join(tmpdir(), 'officina-bench-'));
