import { expect, test } from 'bun:test';
import { ApiError, NetworkError } from '@officina/contracts/client';
import type { Image } from '@officina/contracts/image';
import type { Sending } from './send-picture';
import { createUploadQueue, type Outcome, type Sender } from './upload-queue';

const owner = { entityType: 'car', entityId: 7 } as const;
const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose uploads are resolved or rejected by the test. */
function openQueue() {
  const sent = new Map<string, { store: () => void; fail: (error: unknown) => void; sending: Sending }>();
  const outcomes: Outcome[] = [];
  const queue = createUploadQueue((_, file, __, sending) => {
    const { promise, resolve, reject } = Promise.withResolvers<Image>();
    const image = { originalName: file.name } as Image;
    sending.signal?.addEventListener('abort', () => reject(sending.signal?.reason));
    sent.set(file.name, { store: () => resolve(image), fail: reject, sending });
    return promise;
  });
  const sender: Sender = { owner, onStored: () => undefined, onSettled: (outcome) => outcomes.push(outcome) };
  const steps = () => queue.all().map(({ file, status }) => `${file.name} ${status.step}`);
  const of = (name: string) => {
    const found = sent.get(name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const idOf = (name: string) => queue.all().find(({ file }) => file.name === name)?.id ?? 0;
  return { queue, sender, sent, of, idOf, steps, outcomes };
}

test('uploads two files at a time, in the order of selection', async () => {
  const { queue, sender, sent, of, steps, outcomes } = openQueue();
  queue.add(owner, files('a', 'b', 'c'), () => null);
  expect(steps()).toEqual(['a chosen', 'b chosen', 'c chosen']);
  queue.sendChosen(sender);
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

test('each file gets its sort order from the order of selection, and keeps it on retry', async () => {
  const { queue, sender, of } = openQueue();
  const placeOf = (name: string) => of(name).sending.sortOrder;
  queue.add(owner, files('a', 'pdf', 'b'), ({ name }) => (name === 'pdf' ? 'Formato non supportato' : null));
  queue.sendChosen(sender, 4);
  expect([placeOf('a'), placeOf('b')]).toEqual([4, 5]);
  queue.add(owner, files('c'), () => null);
  queue.sendChosen(sender, 4);
  of('a').fail(new NetworkError('Failed to fetch'));
  of('b').store();
  await turn();
  expect(placeOf('c')).toBe(6);
  queue.retry(sender);
  expect(placeOf('a')).toBe(4);
});

test('a file is sent without a sort order if the images of its owner have no order', async () => {
  const { queue, sender, of } = openQueue();
  queue.add(owner, files('a'), () => null);
  queue.sendChosen(sender);
  expect(of('a').sending.sortOrder).toBeUndefined();
});

test('a file that is refused before upload stays in the list, and the others are uploaded', async () => {
  const { queue, sender, sent, of, steps } = openQueue();
  queue.add(owner, files('a', 'b'), ({ name }) => (name === 'a' ? 'Troppo grande' : null));
  queue.sendChosen(sender);
  of('b').store();
  await turn();
  expect(steps()).toEqual(['a failed']);
  queue.retry(sender);
  expect([...sent.keys()]).toEqual(['b']);
});

test('an upload can be retried after a network error, but not if the server refused the file', async () => {
  const { queue, sender, of, steps, outcomes } = openQueue();
  queue.add(owner, files('a', 'b'), () => null);
  queue.sendChosen(sender);
  of('a').fail(new NetworkError('Failed to fetch'));
  of('b').fail(new ApiError(415, 'Non è un’immagine'));
  await turn();
  expect(queue.all().map(({ status }) => status)).toEqual([
    { step: 'failed', reason: 'Connessione interrotta: controlla la rete e riprova.', canRetry: true },
    { step: 'failed', reason: 'Non è un’immagine', canRetry: false },
  ]);
  expect(outcomes[0]?.failures).toHaveLength(2);
  queue.retry(sender);
  expect(steps()).toEqual(['a sending', 'b failed']);
  of('a').store();
  await turn();
  expect(steps()).toEqual(['b failed']);
  expect(outcomes[1]).toMatchObject({ failures: [] });
});

test('a cancelled upload is aborted, stays in the list and is not reported as a failure', async () => {
  const { queue, sender, of, idOf, steps, outcomes } = openQueue();
  queue.add(owner, files('a', 'b', 'c'), () => null);
  queue.sendChosen(sender);
  of('a').sending.onProgress(40);
  expect(queue.all()[0]?.status).toEqual({ step: 'sending', percent: 40 });
  queue.cancel(idOf('c'));
  queue.cancel(idOf('a'));
  of('b').store();
  await turn();
  expect(steps()).toEqual(['a failed', 'c chosen']);
  expect(of('a').sending.signal?.aborted).toBe(true);
  expect(outcomes.map(({ stored, failures }) => [stored.length, failures.length])).toEqual([[1, 0]]);
});

test('keeps the texts of a file when its upload fails', async () => {
  const { queue, sender, of, idOf } = openQueue();
  queue.add(owner, files('a'), () => null);
  queue.describe(idOf('a'), { alt: 'Fiancata', caption: '', featured: true });
  queue.sendChosen(sender);
  of('a').fail(new ApiError(401, 'Accesso richiesto'));
  await turn();
  expect(queue.all()[0]).toMatchObject({
    text: { alt: 'Fiancata', featured: true },
    status: { canRetry: true, reason: 'La sessione è scaduta: accedi di nuovo e riprova.' },
  });
});
