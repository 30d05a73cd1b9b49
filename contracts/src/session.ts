import * as v from 'valibot';
import { RecordId, strictShape } from './schema';

/** The signed-in administrator. */
export const SessionUser = v.object({ id: RecordId, username: v.string() });
export type SessionUser = v.InferOutput<typeof SessionUser>;

const username = 'Username deve contenere almeno 3 caratteri';
const password = 'Password deve contenere almeno 6 caratteri';

/** The password is taken as typed: spaces count. */
export const Credentials = strictShape({
  username: v.pipe(v.string(username), v.trim(), v.minLength(3, username), v.maxLength(100, 'Username troppo lungo')),
  password: v.pipe(v.string(password), v.minLength(6, password), v.maxLength(200, 'Password troppo lunga')),
});
export type Credentials = v.InferInput<typeof Credentials>;
