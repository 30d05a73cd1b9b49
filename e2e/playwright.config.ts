import { defineConfig, devices, type Project } from 'playwright/test';
import { chromiumFlags, findChromium } from '../scripts/chromium';

/** Chromium flags: no request leaves the machine. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
const executablePath = findChromium();

export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only for tests that hang: a shared machine is sometimes three times as slow as usual.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? ([['json', { outputFile: process.env.E2E_REPORT }]] as const) : []),
  ],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags, offline], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [...sizes('specs', ''), ...sizes('long', 'long-')],
});

/** The tests of a folder at both sizes. */
function sizes(testDir: string, prefix: string): Project[] {
  return [
    { name: `${prefix}desktop`, testDir, use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone-only/ },
    {
      name: `${prefix}phone`,
      testDir,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grep: /@phone/,
    },
  ];
}
