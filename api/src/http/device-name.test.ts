import { expect, test } from 'bun:test';
import { deviceName } from './device-name';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome su Android', `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36`],
  ['Chrome su Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36`],
  ['Chrome su ChromeOS', `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/139.0.0.0 Safari/537.36`],
  [
    'Edge su Windows',
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
  ],
  [
    'Opera su macOS',
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
  ],
  ['Firefox su Linux', `${mozilla} (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0`],
  ['Firefox su Android', `${mozilla} (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0`],
  [
    'Firefox su iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} FxiOS/141.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    'Chrome su iPad',
    `${mozilla} (iPad; CPU OS 18_6 like Mac OS X) ${apple} CriOS/139.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari su iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari su macOS', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.6 Safari/605.1.15`],
  [
    'Samsung Internet su Android',
    `${mozilla} (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Linux', `${mozilla} (X11; Linux x86_64)`],
  ['', 'curl/8.14.1'],
  ['', ''],
])('a browser is called "%s"', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
