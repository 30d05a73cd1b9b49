import { afterEach, expect, test } from 'bun:test';
import { type Toast, toastStore } from '@officina/platform';
import { copyLink } from './copy-link';

const url = 'https://www.example.org/cars/1';
const done: Toast = { title: 'Link copiato', tone: 'success' };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Copies the link; returns the toasts that were shown so far. */
async function copy(): Promise<Toast[]> {
  const shown: Toast[] = [];
  ends.push(toastStore.attach((toast) => shown.push(toast)));
  await copyLink(url, done);
  return shown;
}

function provideClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  ends.push(() => Reflect.deleteProperty(navigator, 'clipboard'));
}

test('says that the link is copied', async () => {
  const written: string[] = [];
  provideClipboard(async (text) => void written.push(text));
  expect(await copy()).toEqual([done]);
  expect(written).toEqual([url]);
});

test('shows the link, with a button that copies it, where there is no clipboard or it refuses', async () => {
  const [without] = await copy();
  expect(without).toMatchObject({ title: 'Copia il link', description: url, action: { label: 'Copia' } });

  const written: string[] = [];
  provideClipboard(async (text) => {
    if (written.push(text) === 1) throw new DOMException('No press', 'NotAllowedError');
  });
  const shown = await copy();
  expect(shown).toMatchObject([{ title: 'Copia il link', description: url }]);
  shown[0]?.action?.run();
  await Promise.resolve();
  expect(shown[1]).toEqual(done);
  expect(written).toEqual([url, url]);
});
