import { isDeepStrictEqual } from 'node:util';
import type { Image } from '@officina/contracts/image';
import { paths } from '@officina/contracts/paths';
import { ask } from '../cluster/cluster';
import { checkFiles } from './check-files';
import { liveFields, noteKey, type Shown } from './model';
import { isAnother, namesIn, observe, readAll } from './observe';
import type { SharedCar } from './shared-car';
import type { World } from './world';

/** Compares everything that the site shows with the model, while no call is running. */
export async function check(world: World, cars: readonly SharedCar[], mayWait: boolean): Promise<void> {
  const { site, model, report } = world;
  const [first, ...others] = await Promise.all(site.urls.map((_, place) => observe(world.clientAt(place))));
  if (!first) return;
  for (const fault of first.faults) report(fault);
  for (const [index, { shown }] of others.entries()) {
    if (!isDeepStrictEqual(shown, first.shown)) report(`process ${index + 1} shows other records than process 0`);
  }
  const isShared = ({ kind, id }: Shown) => kind === 'car' && cars.some((car) => car.id === id);
  for (const fault of model.resolve(first.shown.filter((shown) => !isShared(shown)))) report(fault);
  await checkShared(world, cars);
  await checkLog(world, cars);
  await checkVersions(world);
  const unread = await world.clientAt(0).page('listMessages', { query: { unread: true, limit: 1 } });
  const expected = model.entries.filter((entry) => entry.kind === 'message' && liveFields(entry)?.read === false);
  if (unread.total !== expected.length) report(`${unread.total} messages are unread instead of ${expected.length}`);
  await Promise.all(site.urls.map((_, place) => checkPages(world, cars, place, first.pictures)));
  await checkFiles(world, first.pictures, cars, mayWait);
}

async function checkShared({ site, clientAt, report }: World, cars: readonly SharedCar[]): Promise<void> {
  for (const car of cars) {
    const read = await Promise.all(site.urls.map((_, place) => car.read(clientAt(place))));
    for (const fault of read.flatMap((one) => car.faults(one))) report(fault);
  }
}

/** Every acknowledged change is in the log, and no refused one. */
async function checkLog({ clientAt, model, report }: World, cars: readonly SharedCar[]): Promise<void> {
  const entries = await readAll((query) => clientAt(0).page('listAuditLog', { query }));
  const logged = Map.groupBy(entries, ({ action, kind, recordId }) => noteKey(action, kind, recordId ?? ''));
  const countOf = (key: string) => logged.get(key)?.length ?? 0;
  for (const [key, { sure, maybe }] of model.notes) {
    const count = countOf(key);
    // Some changes have no exact count in the model, because they may change nothing.
    const isTooOften = count > sure + maybe && !key.startsWith('changed');
    if (count < sure || isTooOften) report(`the log has "${key}" ${count} times instead of ${sure} to ${sure + maybe}`);
  }
  for (const car of cars) {
    const key = noteKey('changed', 'car', car.id);
    const [sure, maybe] = [car.changes('applied'), car.changes('unknown')];
    const count = countOf(key);
    if (count < sure || count > sure + maybe) report(`the log has "${key}" ${count} times instead of ${sure}`);
  }
}

/** At each process, the version that is read is accepted for a write. */
async function checkVersions({ site, model, clientAt, report }: World): Promise<void> {
  for (const kind of ['car', 'project'] as const) {
    const entry = model.entries.findLast((one) => one.kind === kind && liveFields(one));
    if (!entry) continue;
    const params = { id: Number(entry.id) };
    for (const place of site.urls.keys()) {
      const client = clientAt(place);
      const [read, update] =
        kind === 'car' ? (['getCar', 'updateCar'] as const) : (['getProject', 'updateProject'] as const);
      const { version } = await client.versioned(read, { params });
      const other = clientAt(place + 1);
      const statusOf = (ifMatch: string) =>
        other.call(update, { params, body: {}, ifMatch }).then(
          () => 200,
          (error: Error) => error.message,
        );
      const current = await statusOf(version);
      if (current !== 200) report(`${kind} ${params.id} does not accept the version that it shows: ${current}`);
      if ((await statusOf('"another"')) === 200) report(`${kind} ${params.id} accepts a version that it never had`);
    }
  }
}

/** The pages of a process show exactly the content of the model. */
async function checkPages(
  { site, model, report }: World,
  cars: readonly SharedCar[],
  place: number,
  pictures: Image[],
): Promise<void> {
  const stems = new Set(pictures.map(({ filename }) => filename.split('.')[0]));
  const live = model.entries.flatMap((entry) => {
    const fields = liveFields(entry);
    return fields ? [{ ...entry, fields }] : [];
  });
  const names = new Set([
    ...live.flatMap(({ fields }) => [fields.name, fields.alt, fields.caption]),
    ...cars.map(({ name }) => name),
  ]);
  const read = async (path: string) => {
    const page = await ask(site.url(place) + path);
    const html = await page.text();
    const stale = namesIn(html).filter((name) => !names.has(name));
    if (stale.length > 0) report(`${path} at process ${place} shows ${stale.join()}, which are old`);
    const missing = [...html.matchAll(/\/media\/([0-9a-f]{32}_\w+)\./g)].filter(([, stem]) => !stems.has(stem));
    if (missing.length > 0) report(`${path} at process ${place} shows a picture that is no longer there`);
    return { status: page.status, html };
  };
  for (const path of [paths.home, paths.cars, paths.gallery]) {
    const { status } = await read(path);
    if (status !== 200) report(`${path} at process ${place} is ${status}`);
  }
  const newest = live.findLast(({ kind, fields }) => kind === 'car' && fields.available);
  if (newest && isAnother((await read(paths.cars)).html, newest.fields.name)) {
    report(`${paths.cars} at process ${place} does not show ${newest.fields.name}`);
  }
  for (const { kind, id, fields } of live) {
    if (kind !== 'car' && kind !== 'project') continue;
    const path = paths[kind](id ?? '');
    const { status, html } = await read(path);
    if (status !== 200 || isAnother(html, fields.name)) {
      report(`${path} at process ${place} (${status}) does not show ${fields.name}`);
    }
  }
  for (const { kind, id, states } of model.entries) {
    if ((kind !== 'car' && kind !== 'project') || id === undefined || states[0]?.place === 'live') continue;
    const { status } = await read(paths[kind](id));
    if (status !== 404) report(`${paths[kind](id)} at process ${place} is ${status}, and the record is deleted`);
  }
}
