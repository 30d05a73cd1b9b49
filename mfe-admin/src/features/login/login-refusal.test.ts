import { expect, test } from 'bun:test';
import { ApiError } from '@officina/contracts/client';
import { loginRefusal } from './login-refusal';

test('returns an empty text after a sign-in, and a message about the credentials after a 401', () => {
  expect(loginRefusal(undefined)).toBe('');
  expect(loginRefusal(new ApiError(401, 'Username o password non validi'))).toBe('Credenziali non valide. Riprova.');
});
test('shows the message of the server about how long to wait', () => {
  const sentence = 'Troppi tentativi: riprova tra 12 minuti.';
  expect(loginRefusal(new ApiError(429, sentence))).toBe(sentence);
});
test('does not blame the credentials for a server that cannot be reached', () => {
  expect(loginRefusal(new TypeError('Failed to fetch'))).toContain('Controlla la connessione');
});
