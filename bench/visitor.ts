/** Checks that public pages load nothing of the back office, and measures the time from a tap to its effect. */

import { textIn } from '../api/src/delivery/release/loaded-release.ts';
import { readBuild } from '../api/src/delivery/release/release-package.ts';
import { releaseUrl } from '../api/src/delivery/release/release-url.ts';
import type { Bench } from './bench.ts';
import { desktop, inFreshPage, usual, withBrowser } from './browser.ts';
import { copyOf } from './catalogue.ts';
import { startSite } from './processes.ts';
import { earlyTaps, taps } from './taps.ts';

const pages = ['/', '/gallery', '/gallery/1', '/cars', '/cars/1', '/contact'];

/** Texts that survive minification: one of react-hook-form, and one of the kit of the back office. */
const marks = ['shouldUseNativeValidation', 'chakra-combobox'];

/** Files of the back office that process photos: the worker, the decoder, the editor. */
const ofPhotos = [/assets\/worker-\w+\.js$/, /libheif-[\w-]+\.wasm$/];

export const visitor: Bench = async ({ work, demo, dist }) => {
  const forbidden = await backOffice(dist);
  const site = await startSite(await copyOf(work, demo), dist);
  const loaded: string[] = [];
  let bytes = 0;
  await withBrowser(async (browser) => {
    for (const path of pages) {
      await inFreshPage(browser, desktop, async (page) => {
        page.on('requestfinished', async (request) => {
          const { pathname } = new URL(request.url());
          loaded.push(pathname);
          if (forbidden.has(pathname)) bytes += (await request.sizes()).responseBodySize;
        });
        await page.goto(site.origin + path, { waitUntil: 'networkidle', timeout: 120_000 });
        // Like a visitor: scrolls to the end and moves the pointer over links.
        await page.mouse.wheel(0, 4000);
        for (const link of await page.getByRole('banner').getByRole('link').all()) await link.hover({ timeout: 5000 });
        await page.waitForTimeout(1000);
      });
    }
  });
  const tapped = await withBrowser(async (browser) => [
    ...(await taps(browser, site.origin, 10, usual)),
    ...(await taps(browser, site.origin, 3, 6)),
    await earlyTaps(browser, site.origin),
  ]);
  await site.stop();
  const scripts = new Set(loaded.filter((path) => path.endsWith('.js')));
  if (scripts.size < 10 || forbidden.size < 10)
    throw new Error('The pages loaded hardly a script, or the list is empty');
  if (!ofPhotos.every((kind) => forbidden.values().some((path) => kind.test(path))))
    throw new Error('The list lacks what prepares photos');
  return [
    ...tapped,
    {
      what: `bytes of the back office on ${pages.length} pages of a visitor`,
      value: bytes,
      bar: { atMost: 0 },
      note: `${scripts.size} scripts loaded, ${loaded.filter((path) => forbidden.has(path)).length} of ${forbidden.size} forbidden files`,
    },
  ];
};

/** Paths of the back office's release, and of the shell's files that only the back office needs. */
async function backOffice(dist: string): Promise<Set<string>> {
  const forbidden = new Set<string>();
  for (const release of await readBuild(dist)) {
    for (const file of release.files.keys()) {
      const isOfShell = release.name === 'shell' && !file.startsWith('ssr/') && file.endsWith('.js');
      const isMarked = () => marks.some((mark) => textIn(release, file).includes(mark));
      if (release.name === 'mfe_admin' || (isOfShell && (/(^|[/_-])(forms|ui[-_]admin)/.test(file) || isMarked())))
        forbidden.add(releaseUrl(release, file));
    }
  }
  return forbidden;
}
