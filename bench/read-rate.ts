/** Rate of reads of a hundred cars, compared with a server that responds with a constant string. */
import { join } from 'node:path';
import { root } from '../scripts/process.ts';
import type { Bench } from './bench.ts';
import { makeCatalogue, signIn } from './catalogue.ts';
import { start, startSite } from './processes.ts';
import { type Measure, median } from './report.ts';

const cars = 100;
const rounds = 7;
const roundMilliseconds = 2500;
const connections = 32;

export const readRate: Bench = async ({ work, demo, dist }) => {
  const site = await startSite(await makeCatalogue(work, demo, cars), dist);
  const ready = join(work, 'cars.json');
  const json = await (await fetch(`${site.origin}/api/cars`)).text();
  const length = (JSON.parse(json) as unknown[]).length;
  if (length !== cars) throw new Error(`The list has ${length} cars instead of ${cars}`);
  await Bun.write(ready, json);
  const bare = await start('bench/bare-server.ts', [ready]);

  const rates = { site: [] as number[], bare: [] as number[], packed: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await load(`${bare.origin}/api/cars`));
    rates.site.push(await load(`${site.origin}/api/cars`));
  }
  rates.packed.push(await load(`${site.origin}/api/cars`, 'br'));
  const fresh = await readsItsWrites(site.origin);
  await Promise.all([site.stop(), bare.stop()]);

  const perSecond = (values: number[]) => `${Math.round(median(values))}/s`;
  const kilobytes = Math.round(Buffer.byteLength(json) / 1024);
  return [
    {
      what: `GET /api/cars, ${cars} cars (${kilobytes} KB), ${connections} connections: rate against bare Bun.serve`,
      value: median(rates.site.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN))),
      bar: { atLeast: 0.8 },
      note: `${perSecond(rates.site)} : ${perSecond(rates.bare)}; with brotli ${perSecond(rates.packed)}`,
    },
    fresh,
  ];
};

/** Writes a car's price repeatedly; the next read must return it, for every client and content encoding. */
async function readsItsWrites(origin: string): Promise<Measure> {
  const client = await signIn(origin);
  const [car] = await client.call('listCars', { query: { limit: 1 } });
  if (!car) throw new Error('No car to write');
  let seen = 0;
  const writes = 20;
  for (let write = 1; write <= writes; write += 1) {
    const price = car.price + write;
    await client.call('updateCar', { params: { id: car.id }, body: { price } });
    const reads = ['identity', 'br'].map(async (encoding) => {
      const response = await fetch(`${origin}/api/cars`, { headers: { 'accept-encoding': encoding } });
      const list = (await response.json()) as { id: number; price: number }[];
      return list.find(({ id }) => id === car.id)?.price === price;
    });
    if ((await Promise.all(reads)).every(Boolean)) seen += 1;
  }
  return { what: 'first reads after a write that show it', value: seen / writes, bar: { atLeast: 1 } };
}

async function load(address: string, accept = ''): Promise<number> {
  const command = [process.execPath, 'bench/load.ts', address, String(roundMilliseconds), String(connections), accept];
  const child = Bun.spawn(command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`The load on ${address} failed`);
  return Number(said);
}
