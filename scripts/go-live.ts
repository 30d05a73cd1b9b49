/** The last step of a publication and of a rollback: makes a stored version live on every process. */
import type { LiveModule, MakeLive } from '../contracts/src/module.ts';
import { shortVersion } from '../contracts/src/release.ts';
import type { ModuleName } from '../contracts/src/remotes.ts';
import { printable, Refusal, WrongUsage } from './command-line.ts';
import { liveModule, type SiteClient } from './site-client.ts';
import { PassingRefusal } from './site-failure.ts';
import { localTime } from './text-table.ts';

const pollMs = 200;
const defaultWaitSeconds = 30;

/** Option `--wait` in milliseconds: the time within which every process has to serve the version. */
export function waitMsOf(seconds: string | undefined): number {
  const value = Number(seconds ?? defaultWaitSeconds);
  if (!(value > 0 && value <= 600)) throw new WrongUsage('--wait is a number of seconds, at most 600.');
  return value * 1000;
}

interface Step {
  part: ModuleName;
  version: string;
  /** The version that must be live until now; undefined: the site has never had one. */
  expect: string | undefined;
  waitMs: number;
  /** False: the site does not roll back automatically if the version fails. */
  watch?: boolean;
  /** Whether a rollback is rehearsed; a publication always is. */
  rehearse?: boolean;
}

/** Makes the version live, waits until every process serves it, and prints both events. */
export async function goLive(site: SiteClient, step: Step): Promise<void> {
  const { part, version, expect, waitMs, watch = true, rehearse = false } = step;
  const started = performance.now();
  const body = { version, ...(expect ? { expect } : {}), ...(watch ? {} : { watch }) } satisfies MakeLive;
  const query = rehearse ? { rehearse } : {};
  const deploy = await site.call('makeLive', { params: { id: part }, query, body });
  console.info(`${part} ${expect ? shortVersion(expect) : 'nothing'} → ${shortVersion(version)}`);
  console.info(`The site made it live: deploy ${deploy.id}, ${deploy.kind}, by ${printable(deploy.by)}.`);
  if (deploy.rehearsal === 'unclear') {
    console.warn('It was not rehearsed to the end: the server is too busy to tell. Look at the site.');
  }
  const { processes } = await untilServed(site, part, version, waitMs);
  console.info(
    `Every process serves it after ${Math.round(performance.now() - started)} ms (${agreement(processes)}).`,
  );
}

export function sayLiveAlready({ name, live, processes }: LiveModule): void {
  console.info(
    `${name} ${shortVersion(live.version)} is live already; processes that serve it: ${agreement(processes)}.`,
  );
}

export const agreement = ({ agreeing, total }: LiveModule['processes']): string => `${agreeing} of ${total}`;

async function untilServed(site: SiteClient, part: ModuleName, version: string, waitMs: number): Promise<LiveModule> {
  const until = Date.now() + waitMs;
  let last = 'The site did not say which processes serve it.';
  for (;;) {
    // A server that restarts in the meantime must not make the publication fail.
    const current = await liveModule(site, part, AbortSignal.timeout(Math.max(pollMs, until - Date.now()))).catch(
      (error: unknown) => {
        if (!(error instanceof PassingRefusal)) throw error;
        last = error.message;
      },
    );
    if (current && current.live.version !== version) {
      const { live } = current;
      throw new Refusal(
        `Meanwhile ${printable(live.by)} has made ${shortVersion(live.version)} of ${part} live, at ${localTime(live.at)}: it replaces ${shortVersion(version)}. ${printable(live.reason ?? '')}`.trimEnd(),
      );
    }
    if (current) last = `Processes that serve it: ${agreement(current.processes)}.`;
    if (current && current.processes.total > 0 && current.processes.agreeing === current.processes.total)
      return current;
    if (Date.now() + pollMs > until) {
      throw new Refusal(
        `${part} ${shortVersion(version)} is live, but within ${waitMs / 1000} s not every process served it. ${last}`,
      );
    }
    await Bun.sleep(pollMs);
  }
}
