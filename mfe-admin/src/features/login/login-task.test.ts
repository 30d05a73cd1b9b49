import { expect, test } from 'bun:test';
import { loginTask } from './login-task';

test('reads what a link is for, and takes anything else for a plain login', () => {
  expect(loginTask('#invito=abc')).toEqual({ name: 'invitation', token: 'abc' });
  expect(loginTask('#reimposta=abc')).toEqual({ name: 'password', token: 'abc' });
  expect(loginTask('#conferma=abc')).toEqual({ name: 'email', token: 'abc' });
  expect(loginTask('#password-dimenticata')).toEqual({ name: 'forgotten' });
  for (const hash of ['', '#', '#reimposta=', '#altro=abc']) expect(loginTask(hash)).toBeUndefined();
});
