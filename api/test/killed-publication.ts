import { expect } from 'bun:test';
import { join } from 'node:path';
import type { ReleaseManifest } from '@officina/contracts/release';
import { runScript, startScript } from '../../scripts/run-script';
import {
  createTokens,
  filesOf,
  filesOfPage,
  openSite,
  type PublishedSite,
  pack,
  servedBy,
  teamAt,
} from './published-site';
import { layRelease } from './release-folder';
import type { ServerProcess } from './server-process';
import { openLine } from './tcp-line';

/** A running site, and a team with an unpublished release of mfe_public. */
export interface Ground {
  site: PublishedSite;
  server: ServerProcess;
  token: string;
  version: string;
  packed: Uint8Array<ArrayBuffer>;
  /** Settings for the command at this URL. */
  settings(url: string): { cwd: string; env: Record<string, string> };
}

export const command = 'publish-release.ts';
export const options = ['mfe-public', '--no-build'];

export async function onSite(
  files: (folder: string) => Record<string, string>,
  work: (ground: Ground) => Promise<void>,
) {
  const site = await openSite();
  try {
    const server = await site.start('data');
    const [token = ''] = await createTokens(server, [{ part: 'mfe_public', label: 'ci' }]);
    const dist = join(site.folder, 'team');
    const content = { ...filesOf('mfe_public', 'new'), ...files(site.folder) };
    const { version, packed } = await pack(content);
    await layRelease(dist, 'mfe_public', content);
    const settings = (url: string) => ({
      cwd: dist,
      env: { OFFICINA_SITE: url.replace(/\/$/, ''), OFFICINA_TOKEN: token, DIST_DIR: dist },
    });
    await work({ site, server, token, version, packed, settings });
  } finally {
    await site.close();
  }
}

/** Random data, which does not compress, so that it is sent and stored in many pieces. */
export const large = () => {
  const pieces = Array.from({ length: 6 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))));
  return { 'large.js': Buffer.concat(pieces).toString('base64') };
};
/** Checks that the server serves these versions as complete pages. */
export async function expectWhole(
  { site, token }: Ground,
  server: ServerProcess,
  version: string | undefined,
): Promise<void> {
  const versions: ReleaseManifest = { ...site.image, mfe_public: version ?? site.image.mfe_public ?? '' };
  const live = await teamAt(server, token).modules();
  expect(Object.fromEntries(live.map((module) => [module.name, module.live.version]))).toEqual(versions);
  expect(await servedBy(server)).toEqual(versions);
  for (const file of await filesOfPage(server))
    expect([file, (await fetch(server.url + file)).status]).toEqual([file, 200]);
}

/** Checks that the same command succeeds, and that its release is served then. */
export async function expectRepeatable(ground: Ground, server: ServerProcess, says: string): Promise<void> {
  const { code, out, error } = await runScript(command, options, ground.settings(server.url));
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain(says);
  await expectWhole(ground, server, ground.version);
}

type Line = Awaited<ReturnType<typeof openLine>>;
interface Step {
  reach(line: Line): Promise<void>;
  isLive: boolean;
  says: string;
}
export const steps: Record<'sending' | 'uploaded' | 'deployed' | 'waiting', Step & { title: string }> = {
  sending: {
    title: 'while the release is sent',
    reach: (line) => line.holdAt('client', (sent) => sent.includes('POST /api/releases') && sent.length > 200_000),
    isLive: false,
    says: 'stored.',
  },
  uploaded: {
    title: 'between the upload and the deploy',
    reach: (line) => line.holdAt('client', (sent) => sent.includes('PUT /api/modules/')),
    isLive: false,
    says: 'the site had it already',
  },
  deployed: {
    title: 'between the deploy and its answer',
    reach: (line) => line.holdAt('server', (sent) => sent.includes('"kind":"publish"')),
    isLive: true,
    says: 'is live already',
  },
  waiting: {
    title: 'while the command waits for all processes',
    reach: (line) =>
      line.holdAt('client', (sent) => (sent.split('PUT /api/modules/')[1] ?? '').includes('GET /api/modules')),
    isLive: true,
    says: 'is live already',
  },
};

/** Kills the victim at a step of the publication; what is served is complete, and the same command succeeds then. */
export const killedAt = ({ reach, isLive, says }: Step, victim: 'command' | 'server') =>
  onSite(large, async (ground) => {
    const { site, version, settings } = ground;
    let { server } = ground;
    const line = await openLine(new URL(server.url));
    const reached = reach(line);
    const publishing = startScript(command, [...options, '--wait', '1'], settings(line.url));
    await reached;
    if (victim === 'command') publishing.kill('SIGKILL');
    else {
      await server.kill('SIGKILL');
      await line.cut();
      server = await site.start('data');
    }
    expect(await publishing.exited).not.toBe(0);
    if (victim === 'command') await line.cut();
    while (isLive && (await servedBy(server)).mfe_public !== version);
    await expectWhole(ground, server, isLive ? version : undefined);
    await expectRepeatable(ground, server, says);
  });
