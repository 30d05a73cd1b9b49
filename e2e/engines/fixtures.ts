import { join } from 'node:path';
import { type EngineName, findFirefox, findWebkit } from '../../scripts/engines';
import { test as base, expect } from '../fixtures';
import { type Outside, openOutside } from './outside';
import type { Size, Tab } from './tab';
import { createUser, type User } from './user';

export { credentials, drawPng, ownName, ownPicture } from '../fixtures';
export { expect };

export interface EngineOptions {
  engine: EngineName;
  size: Size;
  isPhone: boolean;
}

interface Fixtures extends EngineOptions {
  outside: Outside;
  /**
   * In a browser that is closed after the test. The test fails for each error, warning and request to another origin.
   */
  user: User;
}

export const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  size: [{ width: 1440, height: 900 }, { option: true }],
  isPhone: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  outside: async ({}, use) => {
    const outside = await openOutside();
    await use(outside);
    await outside.close();
    expect(outside.strangers, 'requests to other sites').toEqual([]);
  },

  user: async ({ afterwards: _, engine, size, isPhone, outside, server }, use, { project }) => {
    const tab = await openTab({ engine, size, isPhone }, outside);
    const user = createUser(tab, server.origin, join(project.outputDir, '../engines-screenshots', project.name));
    let faults: string[] = [];
    try {
      await use(user);
    } finally {
      faults = (await tab.close()).filter((fault) => !user.allowed.some((text) => text.test(fault)));
    }
    expect(faults, 'errors and warnings of the console, uncaught errors').toEqual([]);
  },
});

async function openTab({ engine, size, isPhone }: EngineOptions, outside: Outside): Promise<Tab> {
  // Only the library of the tested engine is loaded.
  if (engine === 'firefox') {
    const programs = findFirefox();
    if (!programs) throw new Error('No Firefox');
    return (await import('./firefox')).openFirefox(programs, size, isPhone, outside);
  }
  const programs = findWebkit();
  if (!programs) throw new Error('No WebKit');
  return (await import('./webkit')).openWebkit(programs, size, outside);
}
