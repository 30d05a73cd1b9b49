import { expect, type Locator, type Page, type Route } from 'playwright/test';
import type { ModuleName } from '../contracts/src/remotes';
import { remoteNoise } from './pages';

/** Ways in which the JavaScript of a part can fail. */
export const faults = [
  '404',
  '500',
  'hang',
  'broken JavaScript',
  'wrong content type',
  'wrong hash',
  'throws while rendering',
] as const;
export type Fault = (typeof faults)[number];

interface BrokenPart {
  /** Expects the content that follows the failure; triggers the timeout at once if the code hangs. */
  expectFailure(content: Locator): Promise<void>;
  mend(): Promise<void>;
}

/** Breaks all JavaScript of a part in one page. */
export async function breakPart(page: Page, name: ModuleName, fault: Fault): Promise<BrokenPart> {
  const held: Route[] = [];
  let isMended = false;
  const isOfPart = (url: URL) => new RegExp(`^/r/${name}/.+\\.js$`).test(url.pathname);
  const answer = async (route: Route): Promise<void> => {
    if (isMended) await route.fallback();
    else if (fault === 'hang') held.push(route);
    else if (fault === '404' || fault === '500') await route.fulfill({ status: Number(fault), body: '' });
    else {
      const response = await route.fetch();
      const body = await response.text();
      if (fault === 'wrong content type') await route.fulfill({ response, contentType: 'text/html' });
      else await route.fulfill({ response, body: spoilt(body, fault) });
    }
  };
  if (fault === 'hang') await page.addInitScript(holdTimeouts);
  // The integrity hashes would reject the changed files, unlike those of a release that is broken itself.
  if (fault === 'broken JavaScript' || fault === 'throws while rendering') await dropHashes(page);
  await page.route(isOfPart, answer);
  return {
    async expectFailure(content) {
      if (fault !== 'hang') return expect(content).toBeVisible();
      await expect
        .poll(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('timeout')));
          return content.isVisible();
        })
        .toBe(true);
    },
    async mend() {
      isMended = true;
      for (const route of held.splice(0)) await route.abort().catch(() => undefined);
    },
  };
}

function spoilt(body: string, fault: 'broken JavaScript' | 'wrong hash' | 'throws while rendering'): string {
  if (fault === 'broken JavaScript') return body.slice(0, -20);
  if (fault === 'wrong hash') return `${body}\n`;
  return (
    body
      // In a remote: all of its parts.
      .replace(
        /export\{[\w$]+ as get,([\w$]+ as init,[\w$]+ as modules)\};?\s*$/,
        'const broken = async () => () => ({ default() { throw new TypeError("broken part"); } }); export { broken as get, $1 };',
      )
      // In the shell: its routes.
      .replace(/path:([`"])\*\1/, 'path:(() => { throw new TypeError("broken part"); })()')
  );
}

/** Runs in the page: makes the product's timeout for loading code also end at the window's event "timeout". */
function holdTimeouts() {
  const later = window.setTimeout.bind(window);
  const sooner = (act: (...rest: unknown[]) => void, milliseconds?: number, ...rest: unknown[]) => {
    if (milliseconds === 12_000) window.addEventListener('timeout', () => act(...rest), { once: true });
    return later(act, milliseconds, ...rest);
  };
  Object.assign(window, { setTimeout: sooner });
}

/** Removes the integrity hashes from documents. */
async function dropHashes(page: Page): Promise<void> {
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script type="importmap">.*?<\/script>/, '');
    await route.fulfill({ response, body: html });
  });
}

const isDocument = ({ pathname }: URL): boolean => !/^\/(api|media|r|fonts)\/|\.\w+$/.test(pathname);

/** Console messages caused by these faults. */
export const faultNoise = new RegExp(
  `${remoteNoise.source}|broken part|React error #4|Failed to load module script|'integrity' attribute|Unexpected (token|end)`,
);
