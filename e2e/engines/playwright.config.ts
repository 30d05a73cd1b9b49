import { defineConfig } from 'playwright/test';
import { findEngines } from '../../scripts/engines';
import common from '../playwright.config';
import type { EngineOptions } from './fixtures';

const sizes = {
  desktop: { size: { width: 1440, height: 900 }, isPhone: false },
  phone: { size: { width: 390, height: 844 }, isPhone: true },
};

/** Tests in each other engine that is installed on this machine, at both sizes. */
export default defineConfig<EngineOptions>({
  ...common,
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../global-setup.ts',
  use: {},
  projects: findEngines().flatMap((engine) =>
    Object.entries(sizes).map(([name, size]) => ({ name: `${engine}-${name}`, use: { engine, ...size } })),
  ),
});
