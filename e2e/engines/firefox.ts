import puppeteer, { type ConsoleMessage, type TouchHandle } from 'puppeteer-core';
import type { Programs } from '../../scripts/engines';
import type { Outside } from './outside';
import type { Size, Tab } from './tab';

/** Opens Firefox, driven by WebDriver BiDi. `isPhone`: with a touchscreen and without a mouse. */
export async function openFirefox(
  { browser: executablePath }: Programs['firefox'],
  size: Size,
  isPhone: boolean,
  { port: proxyPort }: Outside,
): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    acceptInsecureCerts: true,
    defaultViewport: size,
    env: { ...process.env, TZ: 'Europe/Rome' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'it-IT, it',
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      'dom.w3c_touch_events.enabled': isPhone ? 1 : 0,
      // 1: coarse; 6: fine and able to hover.
      'ui.primaryPointerCapabilities': isPhone ? 1 : 6,
      'ui.allPointerCapabilities': isPhone ? 1 : 6,
      'ui.useOverlayScrollbars': isPhone ? 1 : 0,
    },
  });
  const faults: (string | Promise<string>)[] = [];
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(sentenceOf(message));
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
  let finger: TouchHandle | undefined;

  return {
    async goto(url) {
      // Requests that are cancelled by leaving a page would be logged as errors. The request for events never ends.
      await page.waitForNetworkIdle({ concurrency: 1 });
      await page.goto(url);
    },
    resize: (to) => page.setViewport(to),
    async call(act, ...args) {
      const answer = await page.evaluate(
        `(async () => JSON.stringify(await (${act})(...${JSON.stringify(args)})) ?? 'null')()`,
      );
      return JSON.parse(String(answer));
    },
    run: (script) => page.evaluate(script).then(() => undefined),
    async down({ x, y }) {
      if (isPhone) finger = await page.touchscreen.touchStart(x, y);
      else {
        await page.mouse.move(x, y);
        await page.mouse.down();
      }
    },
    move: ({ x, y }) => (finger ? finger.move(x, y) : page.mouse.move(x, y)),
    async up() {
      await (finger ? finger.end() : page.mouse.up());
      finger = undefined;
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async choose(selector, files) {
      const field = await page.$(selector);
      await (await field?.toElement('input'))?.uploadFile(...files);
    },
    screenshot: () => page.screenshot(),
    async close() {
      const said = await Promise.all(faults);
      await browser.close();
      return said;
    },
  };
}

/** The message with the texts of logged errors, which are handles of objects in the page. */
async function sentenceOf(message: ConsoleMessage): Promise<string> {
  const parts = message.args().map((part) => part.evaluate((value) => String(value)).catch(() => String(part)));
  return `console.${message.type()}: ${(await Promise.all(parts)).join(' ') || message.text()}`;
}
