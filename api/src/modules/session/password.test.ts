import { expect, test } from 'bun:test';
import { hashPassword } from './password';

test('a password is hashed by argon2id with 19 MiB and two rounds', async () => {
  expect(await hashPassword('officina 1965')).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$');
});
