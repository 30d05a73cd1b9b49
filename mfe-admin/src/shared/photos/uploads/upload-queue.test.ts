import { expect, test } from 'bun:test';
import { ApiError, NetworkError } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import type { LocalPicture } from '../picture-store';
import type { Sending } from './send-picture';
import type { Outcome, Upload } from './upload';
import { createUploadQueue, type UploadStore } from './upload-queue';

const owner = { entityType: 'car', entityId: 7 } as const;
const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
const localPicture = (file: File): LocalPicture => ({
  ...{ key: file.name, savedAt: 0, file, isReady: false, takenAt: null, hash: null },
});
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A fake store of uploads, which outlives the queue of a page. */
function openStore(username = 'titolare') {
  const stored = new Map<string, Upload>();
  const store: UploadStore = {
    username,
    save: (upload) => stored.set(upload.id, upload),
    drop: ({ id }) => stored.delete(id),
    adopt: async () =>
      [...stored.values()].map((upload) => ({
        ...upload,
        status: upload.status.step === 'sending' ? { step: 'waiting' } : upload.status,
      })),
  };
  return { stored, store };
}

/** A queue whose preparations and uploads are resolved or rejected by the test. */
async function openQueue({ store = openStore().store, holdsPreparing = false } = {}) {
  const sent = new Map<string, { store: () => void; fail: (error: unknown) => void; sending: Sending }>();
  const preparing = new Map<string, { done: () => void; fail: (error: unknown) => void }>();
  const chosen = new Map<string, File>();
  const outcomes: Outcome[] = [];
  let comeBack = () => {};
  const queue = createUploadQueue({
    send: (_, { file }, __, sending) => {
      const { promise, resolve, reject } = Promise.withResolvers<Image>();
      const image = { originalName: file.name } as Image;
      sending.signal.addEventListener('abort', () => reject(sending.signal.reason));
      sent.set(file.name, { store: () => resolve(image), fail: reject, sending });
      return promise;
    },
    keepFile: (file) => {
      chosen.set(file.name, file);
      return localPicture(file);
    },
    prepare: (source) => {
      const { promise, resolve, reject } = Promise.withResolvers<LocalPicture>();
      const done = () => resolve({ ...localPicture(chosen.get(source) ?? new File([], source)), isReady: true });
      preparing.set(source, { done, fail: reject });
      if (!holdsPreparing) done();
      return promise;
    },
    untilOnline: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      comeBack = resolve;
      return promise;
    },
  });
  const listener = { onStored: () => undefined, onSettled: (_: unknown, outcome: Outcome) => outcomes.push(outcome) };
  await queue.open(store, listener);
  const steps = () => queue.all().map(({ file, status }) => `${file.name} ${status.step}`);
  const of = (name: string) => {
    const found = sent.get(name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const idOf = (name: string) => queue.all().find(({ file }) => file.name === name)?.id ?? '';
  const add = async (...names: string[]) => {
    queue.add(owner, files(...names), () => null);
    for (const _ of names) await turn();
  };
  return { queue, sent, preparing, of, idOf, steps, outcomes, listener, add, comeBack: () => comeBack() };
}

test('uploads two files at a time, in the order of selection', async () => {
  const { queue, sent, of, steps, outcomes, add } = await openQueue();
  await add('a', 'b', 'c');
  expect(steps()).toEqual(['a chosen', 'b chosen', 'c chosen']);
  queue.sendChosen(owner);
  expect([...sent.keys()]).toEqual(['a', 'b']);
  of('b').store();
  await turn();
  expect(steps()).toEqual(['a sending', 'b stored', 'c sending']);
  of('c').store();
  of('a').store();
  await turn();
  expect(steps()).toEqual([]);
  expect(outcomes.map(({ stored }) => stored.map(({ originalName }) => originalName))).toEqual([['a', 'b', 'c']]);
});

test('photos are reduced one after the other, and each is sent as soon as it is', async () => {
  const { queue, sent, preparing } = await openQueue({ holdsPreparing: true });
  queue.add(owner, files('a', 'b'), () => null);
  queue.sendChosen(owner);
  expect([...preparing.keys()]).toEqual(['a']);
  expect([...sent.keys()]).toEqual([]);
  preparing.get('a')?.done();
  await turn();
  expect([...preparing.keys()]).toEqual(['a', 'b']);
  expect([...sent.keys()]).toEqual(['a']);
});

test('a photo that cannot be reduced says so and stays, and the others go on', async () => {
  const { queue, preparing, of, steps, outcomes } = await openQueue({ holdsPreparing: true });
  queue.add(owner, files('a', 'b'), () => null);
  queue.sendChosen(owner);
  preparing.get('a')?.fail(new Error('damaged'));
  await turn();
  preparing.get('b')?.done();
  await turn();
  of('b').store();
  await turn();
  expect(steps()).toEqual(['a failed']);
  expect(outcomes.map(({ stored, failures }) => [stored.length, failures.length])).toEqual([[1, 1]]);
});

test('a photo whose reduction failed for another reason than the photo is reduced again on retry', async () => {
  const { queue, preparing, of, steps } = await openQueue({ holdsPreparing: true });
  queue.add(owner, files('a'), () => null);
  queue.sendChosen(owner);
  preparing.get('a')?.fail(new Error('The disk is full'));
  await turn();
  expect(steps()).toEqual(['a failed']);
  queue.retry(owner);
  preparing.get('a')?.done();
  await turn();
  of('a').store();
  await turn();
  expect(steps()).toEqual([]);
});

test('each file gets its sort order from the order of selection, and keeps it on retry', async () => {
  const { queue, of, add } = await openQueue();
  const placeOf = (name: string) => of(name).sending.sortOrder;
  await add('a', 'b');
  queue.sendChosen(owner, 4);
  expect([placeOf('a'), placeOf('b')]).toEqual([4, 5]);
  await add('c');
  queue.sendChosen(owner, 4);
  of('a').fail(new ApiError(500, 'Errore'));
  of('b').store();
  await turn();
  expect(placeOf('c')).toBe(6);
  queue.retry(owner);
  expect(placeOf('a')).toBe(4);
});

test('a file is sent without a sort order if the images of its owner have no order', async () => {
  const { queue, of, add } = await openQueue();
  await add('a');
  queue.sendChosen(owner);
  expect(of('a').sending.sortOrder).toBeUndefined();
});

test('a file that finds no room stays in the list, and the others are uploaded', async () => {
  const { queue, sent, of, steps } = await openQueue();
  queue.add(owner, files('a', 'b'), ({ name }) => (name === 'a' ? 'Non c’è più posto' : null));
  await turn();
  queue.sendChosen(owner);
  of('b').store();
  await turn();
  expect(steps()).toEqual(['a failed']);
  queue.retry(owner);
  expect([...sent.keys()]).toEqual(['b']);
});

test('when the connection is lost all wait, and go on by themselves when it is back', async () => {
  const { queue, sent, of, steps, outcomes, add, comeBack } = await openQueue();
  await add('a', 'b', 'c');
  queue.sendChosen(owner);
  of('a').fail(new NetworkError('Failed to fetch'));
  of('b').fail(new ApiError(503, 'Il server si riavvia'));
  await turn();
  expect(steps()).toEqual(['a waiting', 'b waiting', 'c waiting']);
  expect(sent.has('c')).toBe(false);
  sent.clear();
  comeBack();
  await turn();
  expect([...sent.keys()]).toEqual(['a', 'b']);
  for (const name of ['a', 'b']) of(name).store();
  await turn();
  of('c').store();
  await turn();
  expect(outcomes.map(({ stored, failures }) => [stored.length, failures.length])).toEqual([[3, 0]]);
});

test('an upload can be retried after an error of the server, but not if the server refused the file', async () => {
  const { queue, of, steps, outcomes, add } = await openQueue();
  await add('a', 'b');
  queue.sendChosen(owner);
  of('a').fail(new ApiError(500, 'Errore'));
  of('b').fail(new ApiError(415, 'Non è un’immagine'));
  await turn();
  expect(queue.all().map(({ status }) => status)).toEqual([
    { step: 'failed', reason: 'Errore', canRetry: true },
    { step: 'failed', reason: 'Non è un’immagine', canRetry: false },
  ]);
  expect(outcomes[0]?.failures).toHaveLength(2);
  queue.retry(owner);
  expect(steps()).toEqual(['a sending', 'b failed']);
});

test('a photo that the owner has already is offered again, and stored if the user wants it twice', async () => {
  const { queue, of, idOf, add } = await openQueue();
  await add('a');
  queue.sendChosen(owner);
  const problem = {
    type: 'about:blank',
    title: '',
    status: 409,
    detail: '',
    errors: [{ path: 'image', message: 'C’è già' }],
  };
  of('a').fail(new ApiError(409, '', problem));
  await turn();
  expect(queue.all()[0]?.status).toEqual({ step: 'failed', reason: 'C’è già', canRetry: false, isDuplicate: true });
  expect(of('a').sending.allowDuplicate).toBeUndefined();
  queue.sendAnyway(idOf('a'));
  expect(of('a').sending.allowDuplicate).toBe(true);
});

test('a cancelled upload is aborted, stays in the list and is not reported as a failure', async () => {
  const { queue, of, idOf, steps, outcomes, add } = await openQueue();
  await add('a', 'b', 'c');
  queue.sendChosen(owner);
  of('a').sending.onProgress(40);
  expect(queue.all()[0]?.status).toEqual({ step: 'sending', percent: 40 });
  queue.cancel(idOf('c'));
  queue.cancel(idOf('a'));
  of('b').store();
  await turn();
  expect(steps()).toEqual(['a failed', 'c chosen']);
  expect(of('a').sending.signal.aborted).toBe(true);
  expect(outcomes.map(({ stored, failures }) => [stored.length, failures.length])).toEqual([[1, 0]]);
});

test('keeps the texts of a file when its session has ended, and sends it once there is a new one', async () => {
  const { store } = openStore();
  const { queue, of, idOf, sent, listener, add } = await openQueue({ store });
  await add('a');
  queue.describe(idOf('a'), { alt: 'Fiancata', caption: '', featured: true });
  queue.sendChosen(owner);
  of('a').fail(new ApiError(401, 'Accesso richiesto'));
  await turn();
  expect(queue.all()[0]).toMatchObject({
    text: { alt: 'Fiancata', featured: true },
    status: { canRetry: true, reason: 'La sessione è scaduta: accedi di nuovo e riprova.' },
  });
  sent.clear();
  await queue.open(store, listener);
  expect([...sent.keys()]).toEqual(['a']);
});

test('a page that is opened again goes on with what was started, with the same id, and keeps what was only chosen', async () => {
  const { store, stored } = openStore();
  const first = await openQueue({ store });
  await first.add('a', 'b');
  first.queue.sendChosen(owner, 0);
  await first.add('c');
  first.of('a').store();
  await turn();
  const uploadId = first.of('b').sending.uploadId;

  const second = await openQueue({ store });
  await turn();
  expect(second.steps()).toEqual(['b sending', 'c chosen']);
  expect(second.of('b').sending).toMatchObject({ uploadId, sortOrder: 1 });
  second.of('b').store();
  await turn();
  second.queue.remove(second.idOf('c'));
  expect(stored.size).toBe(0);
});

test('nothing more is sent while somebody else, or nobody, is signed in', async () => {
  const { store } = openStore();
  let isAway = false;
  const away = { ...store, isAway: () => isAway };
  const { queue, of, sent, listener, add } = await openQueue({ store: away });
  await add('a', 'b', 'c');
  queue.sendChosen(owner);
  isAway = true;
  of('a').store();
  await turn();
  expect([...sent.keys()]).toEqual(['a', 'b']);
  isAway = false;
  await queue.open(away, listener);
  expect([...sent.keys()]).toEqual(['a', 'b', 'c']);
});

test('the uploads of a user who has left are not sent in the name of the next', async () => {
  const first = openStore('anna');
  const { queue, of, steps, listener, add } = await openQueue({ store: first.store });
  await add('a');
  queue.sendChosen(owner);
  await queue.open(openStore('bruno').store, listener);
  expect(of('a').sending.signal.aborted).toBe(true);
  expect(steps()).toEqual([]);
  expect(first.stored.size).toBe(1);
});
