import { expect, test } from 'bun:test';
import { ApiError } from '@officina/contracts/client';
import { loginRefusal } from './login-refusal';

test('says nothing once signed in, and that the credentials are wrong when they are', () => {
  expect(loginRefusal(undefined)).toBe('');
  expect(loginRefusal(new ApiError(401, 'Username o password non validi'))).toBe('Credenziali non valide. Riprova.');
});
test('lets the server say how long to wait', () => {
  const sentence = 'Troppi tentativi: riprova tra 12 minuti.';
  expect(loginRefusal(new ApiError(429, sentence))).toBe(sentence);
});
test('does not blame the credentials for a server that cannot be reached', () => {
  expect(loginRefusal(new TypeError('Failed to fetch'))).toContain('Controlla la connessione');
});
