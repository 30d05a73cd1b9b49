/** For tests: a site that serves the kit of this repository, and a live mfe_media. */
import { afterEach, beforeEach, spyOn } from 'bun:test';
import { FakeSite } from '../fake-site.ts';
import { readTypes, typesFile } from '../part-types.ts';
import { packKit } from './pack-kit.ts';

/** A new fake site for each test of a file; `said` is the printed output. */
export function setUpSite() {
  let site: FakeSite;
  let said: ReturnType<typeof silence>;
  beforeEach(() => {
    site = new FakeSite();
    said = silence();
  });
  afterEach(async () => {
    said.mockRestore();
    await site.stop();
  });
  return { site: () => site, said: () => said };
}

const silence = () => spyOn(console, 'info').mockImplementation(() => {});

/**
 * Makes the live mfe_media offer the parts of this repository with these versions, and its types changed by `change`.
 */
export async function serveLive(
  site: FakeSite,
  change: (types: string) => string = (types) => types,
  offers: Record<string, string> = { './Gallery': '1.0.0' },
): Promise<void> {
  const folder = '/r/mfe_media/1/';
  const described = { name: 'mfe_media', entry: 'container.js', preload: {}, shared: {} };
  const manifest = { title: { it: 'Immagini' }, offers };
  const files: Record<string, BodyInit> = {
    '/kit.tgz': await packKit(),
    '/releases.json': JSON.stringify({ remotes: { mfe_media: { entry: `${folder}container.js` } } }),
    [folder + typesFile]: change((await readTypes('mfe-media')) ?? ''),
    [`${folder}release.json`]: JSON.stringify({ ...described, manifest }),
  };
  site.intercept = ({ url }) => {
    const file = files[new URL(url).pathname];
    return file ? new Response(file) : undefined;
  };
}
