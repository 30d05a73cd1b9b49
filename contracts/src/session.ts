import * as v from 'valibot';
import { Instant, RecordId, strictShape } from './schema';

export const SessionUser = v.object({ id: RecordId, username: v.string() });
export type SessionUser = v.InferOutput<typeof SessionUser>;

const username = 'Username deve contenere almeno 3 caratteri';
const password = 'Password deve contenere almeno 6 caratteri';

/** The password is not trimmed. */
export const Credentials = strictShape({
  username: v.pipe(v.string(username), v.trim(), v.minLength(3, username), v.maxLength(100, 'Username troppo lungo')),
  password: v.pipe(v.string(password), v.minLength(6, password), v.maxLength(200, 'Password troppo lunga')),
});
export type Credentials = v.InferInput<typeof Credentials>;

const newPassword = 'La nuova password deve contenere almeno 10 caratteri';

/** Neither password is trimmed. */
export const PasswordChange = strictShape({
  currentPassword: v.pipe(v.string(password), v.minLength(6, password), v.maxLength(200, 'Password troppo lunga')),
  newPassword: v.pipe(v.string(newPassword), v.minLength(10, newPassword), v.maxLength(200, 'Password troppo lunga')),
  endOtherSessions: v.boolean('Indica se uscire dalle altre sessioni'),
});
export type PasswordChange = v.InferInput<typeof PasswordChange>;

/** The same for the form, which has the new password twice. */
export const PasswordChangeForm = v.pipe(
  v.object({ ...PasswordChange.entries, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['repeated']],
      ({ newPassword, repeated }) => newPassword === repeated,
      'Le due password non coincidono',
    ),
    ['repeated'],
  ),
);

/** A session of the user, i.e. one browser that is signed in. */
export const OpenSession = v.object({ createdAt: Instant, lastSeenAt: Instant, isCurrent: v.boolean() });
export type OpenSession = v.InferOutput<typeof OpenSession>;
