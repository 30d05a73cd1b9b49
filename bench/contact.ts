/** Time of POST /api/contact with its e-mail and job, compared with storing only the message. */
import { openEmbedded } from '../api/src/db/client.ts';
import { emailConfigs } from '../api/src/db/schema.ts';
import type { Bench } from './bench.ts';
import { copyOf } from './catalogue.ts';
import { start } from './processes.ts';
import { median, percentile } from './report.ts';

const rounds = 20;
const posts = 150;
const sides = ['before', 'now'] as const;

export const contact: Bench = async ({ work, demo }) => {
  const times = { before: [] as number[], now: [] as number[] };
  const sites = await Promise.all(
    sides.map(async (side) => {
      const dataDir = await withEmail(await copyOf(work, demo));
      return { side, ...(await start('bench/contact-site.ts', [side], { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })) };
    }),
  );
  let visitors = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (let post = 0; post < posts; post += 1) {
      visitors += 1;
      // Alternating, so that other work of the machine affects both equally.
      for (const { side, origin } of sites) {
        const time = await postFrom(origin, `203.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`);
        if (round >= 0) times[side].push(time);
      }
    }
  }
  await Promise.all(sites.map((site) => site.stop()));
  const [now, before] = [percentile(times.now, 99), percentile(times.before, 99)];
  const middle = `median ${median(times.now).toFixed(2)} ms : ${median(times.before).toFixed(2)} ms`;
  return [
    {
      what: `POST /api/contact, ${rounds * posts} messages: p99 with the outbox against without`,
      value: now / before,
      // A few milliseconds, not noticeable to visitors, so that no message can lose its e-mail (ADR 0050).
      bar: { atMost: 3 },
      note: `${now.toFixed(2)} ms : ${before.toFixed(2)} ms; ${middle}`,
    },
  ];
};

/** As in production: a browser is asked to send the e-mail, so the job waits for a minute. */
async function withEmail(dataDir: string): Promise<string> {
  const { db, close } = await openEmbedded(dataDir);
  const keys = { serviceId: 'service', templateId: 'template', publicKey: 'public' };
  const addresses = { fromEmail: 'sito@example.org', fromName: 'Sito', adminEmail: 'info@example.org' };
  await db.insert(emailConfigs).values({ ...keys, ...addresses });
  await close();
  return dataDir;
}

async function postFrom(origin: string, address: string): Promise<number> {
  const body = JSON.stringify({
    name: 'Anna Rossi',
    email: 'anna@example.org',
    subject: 'Preventivo per una Fulvia',
    message: 'Buongiorno, vorrei un preventivo per il restauro di una Lancia Fulvia del 1969.',
  });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const from = performance.now();
  const response = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`POST /api/contact answered ${response.status}`);
  return performance.now() - from;
}
