import { afterEach, expect, jest, spyOn, test } from 'bun:test';
import { waitFor } from '@testing-library/react';
import { browserStore, type StoredValue } from './browser-store';

const store = browserStore('drafts', (value): value is StoredValue => value !== undefined);
const value = { key: 'titolare/reply/7/', savedAt: Date.now() };

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const remove = () => settled(indexedDB.deleteDatabase('officina'));
afterEach(remove);

test('while a tab of an older release keeps the database from being opened, a store is empty at once', async () => {
  await remove();
  const older = await settled(indexedDB.open('officina', 1));
  expect(await store.put(value)).toBe(false);
  expect(await store.get(value.key)).toBeUndefined();
  older.close();
  await waitFor(async () => expect(await store.put(value)).toBe(true));
  expect(await store.get(value.key)).toEqual(value);
});

test('while the browser does not answer, nothing waits for it, and the next value is stored', async () => {
  await remove();
  using _ = spyOn(IDBFactory.prototype, 'open').mockReturnValueOnce(new IDBOpenDBRequest());
  jest.useFakeTimers();
  const put = store.put(value);
  jest.advanceTimersByTime(3000);
  jest.useRealTimers();
  expect(await put).toBe(false);
  expect(await store.put(value)).toBe(true);
});
