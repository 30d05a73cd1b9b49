import { expect, test } from 'bun:test';
import { ApiError } from '@officina/contracts/client';
import { getDefaultStore } from '@officina/forms';
import { retryAfterQuestion, signInQuestion } from './session-expiry';

const refused = () => Promise.reject(new ApiError(401, 'Accesso richiesto'));
const isAsked = () => getDefaultStore().get(signInQuestion.isWantedAtom);
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a call that was sent before the user signed in again is repeated without another question', async () => {
  const late = Promise.withResolvers<string>();
  const answers = [late.promise, Promise.resolve('stored')];
  const upload = retryAfterQuestion(() => answers.shift() ?? refused());
  const first = [refused, () => Promise.resolve('other')];
  const other = retryAfterQuestion(() => first.shift()?.() ?? refused());
  await turn();
  signInQuestion.answer(true);
  expect(await other).toBe('other');
  late.reject(new ApiError(401, 'Accesso richiesto'));
  expect(await upload).toBe('stored');
  expect(isAsked()).toBe(false);
});

test('a call that is refused again after that asks', async () => {
  const late = Promise.withResolvers<string>();
  const answers = [() => late.promise, refused, () => Promise.resolve('stored')];
  const upload = retryAfterQuestion(() => answers.shift()?.() ?? refused());
  signInQuestion.answer(true);
  late.reject(new ApiError(401, 'Accesso richiesto'));
  await turn();
  expect(isAsked()).toBe(true);
  signInQuestion.answer(true);
  expect(await upload).toBe('stored');
});
