import * as v from 'valibot';
import { Instant, looseLine, RecordId, repeats, strictShape } from './schema';

/** Owners may do everything; editors everything except endpoints with `access: 'owner'`. */
export const roles = ['owner', 'editor'] as const;
export const Role = v.picklist(roles, 'Ruolo non valido');
export type Role = v.InferOutput<typeof Role>;

export const SessionUser = v.object({
  id: RecordId,
  username: v.string(),
  role: Role,
  /** The account has no e-mail address, although the site could send password reset links. Only from `getUser`. */
  lacksEmail: v.exactOptional(v.literal(true)),
});
export type SessionUser = v.InferOutput<typeof SessionUser>;

const username = 'Username deve contenere almeno 3 caratteri';
const password = 'Password deve contenere almeno 6 caratteri';

export const Username = v.pipe(
  looseLine(username, 100, 'Username troppo lungo'),
  v.minLength(3, username),
  v.maxLength(100, 'Username troppo lungo'),
);
/** An existing password; the rules of new ones (`NewPassword`) are stricter. */
const Password = v.pipe(v.string(password), v.minLength(6, password), v.maxLength(200, 'Password troppo lunga'));

/** The password is not trimmed. */
export const Credentials = strictShape({
  username: Username,
  password: Password,
  /** A code of the authenticator app or a recovery code; required if the account has a second factor. */
  code: v.optional(v.pipe(looseLine('Codice non valido', 40), v.maxLength(40, 'Codice non valido'))),
});
export type Credentials = v.InferInput<typeof Credentials>;

const newPassword = 'La nuova password deve contenere almeno 12 caratteri';

/** The server also refuses the 10,000 most common passwords and those that contain the username. */
export const NewPassword = v.pipe(
  v.string(newPassword),
  v.minLength(12, newPassword),
  v.maxLength(200, 'Password troppo lunga'),
);

/** Confirms the password of the current session, for endpoints with `confirmed`. */
export const SessionConfirmation = strictShape({ password: Password });
export type SessionConfirmation = v.InferInput<typeof SessionConfirmation>;

/** The passwords are not trimmed. */
export const PasswordChange = strictShape({
  currentPassword: Password,
  newPassword: NewPassword,
  endOtherSessions: v.boolean('Indica se uscire dalle altre sessioni'),
});
export type PasswordChange = v.InferInput<typeof PasswordChange>;

/** The same for the form, which has the new password twice. */
export const PasswordChangeForm = v.pipe(
  v.object({ ...PasswordChange.entries, repeated: v.string() }),
  repeats('newPassword', 'Le due password non coincidono'),
);

/** An open session, i.e. a browser in which the user is signed in. */
export const OpenSession = v.object({
  id: RecordId,
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: v.boolean(),
  /** Browser and operating system, e.g. "Firefox su Windows"; empty if unknown. */
  device: v.string(),
  /** IP address of its last request; empty if unknown. */
  address: v.string(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;
