import * as v from 'valibot';
import { EmailStatus } from './email';
import { Instant, lineText, looseLine, optionalEmailText, RecordId, repeats, strictShape } from './schema';
import { Credentials, NewPassword, Role, Username } from './session';

/** A person who may sign in. */
export const Account = v.object({
  id: RecordId,
  username: v.string(),
  role: Role,
  createdAt: Instant,
  /** The last use of any of its sessions; null if it has none that is open. */
  lastSeenAt: v.nullable(Instant),
  hasTotp: v.boolean(),
  passkeyCount: v.number(),
});
export type Account = v.InferOutput<typeof Account>;

export const AccountPatch = strictShape({ role: Role });
export type AccountPatch = v.InferInput<typeof AccountPatch>;

/** Hours for which an invitation or a set-up link can be used, once. */
export const invitationHours = 48;

const email = 'Per favore inserisci un’email valida';
const OptionalEmail = optionalEmailText(email);

/** An empty e-mail is none. Releases of version 1 record that they may leave out the name, which the form requires. */
export const InvitationDraft = strictShape({
  role: Role,
  name: v.exactOptional(lineText(1, 'Inserisci il nome della persona', 100)),
  email: v.exactOptional(OptionalEmail),
});
export type InvitationDraft = v.InferInput<typeof InvitationDraft>;

/** The same for the form, which asks for a name that can be a username. */
export const InvitationDraftForm = v.object({ role: Role, name: Username, email: OptionalEmail });

/** An invitation that nobody has accepted yet, without its token. It may have expired. */
export const Invitation = v.object({
  id: RecordId,
  role: Role,
  /** Whom it is for; null for one from before the names. */
  name: v.nullable(v.string()),
  /** Null without one. */
  email: v.nullable(v.string()),
  /** Its e-mail, with an Italian sentence about what went wrong; null if the server sends none. */
  delivery: v.nullable(v.object({ status: EmailStatus, problem: v.nullable(v.string()) })),
  /** Username of the person who invites. */
  invitedBy: v.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** The link is absolute and has the token in its fragment, which no server and no log sees. */
export const NewInvitation = v.object({ ...Invitation.entries, link: v.string() });
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

const InvitationToken = lineText(1, 'Il link di invito non è valido', 200);

export const InvitationLook = strictShape({ token: InvitationToken });
export type InvitationLook = v.InferInput<typeof InvitationLook>;

/** What the invited person is told before the account is created. */
export const InvitationOffer = v.object({
  role: Role,
  /** Null for the set-up link that the server prints at its first start. */
  invitedBy: v.nullable(v.string()),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  expiresAt: Instant,
});
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>;

/** The password is not trimmed. An empty e-mail is none. */
export const InvitationAcceptance = strictShape({
  token: InvitationToken,
  username: Username,
  password: NewPassword,
  email: v.exactOptional(OptionalEmail),
});
export type InvitationAcceptance = v.InferInput<typeof InvitationAcceptance>;

/** The same for the form, which has the password twice and the token from the address. */
export const InvitationAcceptanceForm = v.pipe(
  v.object({ username: Username, email: OptionalEmail, password: NewPassword, repeated: v.string() }),
  repeats('password', 'Le due password non coincidono'),
);

/** The account of the signed-in user. */
export const OwnAccount = v.object({
  /** The confirmed address, to which a link for a new password is sent; null without one. */
  email: v.nullable(v.string()),
  /** An address that is not confirmed yet; null without one. */
  pendingEmail: v.nullable(v.string()),
  /** Whether the server can send e-mails. */
  sendsEmail: v.boolean(),
  /** Whether it also sends links for a new password. */
  resetsPasswords: v.boolean(),
});
export type OwnAccount = v.InferOutput<typeof OwnAccount>;

/** An empty text removes the address. */
export const OwnEmail = strictShape({ email: OptionalEmail });
export type OwnEmail = v.InferInput<typeof OwnEmail>;

/** What a person who cannot sign in can do alone. */
export const PasswordHelp = v.object({
  /** Whether the server sends a link for a new password. */
  byEmail: v.boolean(),
});
export type PasswordHelp = v.InferOutput<typeof PasswordHelp>;

/** `name`: a username, or the e-mail address of an account. */
export const PasswordResetRequest = strictShape({
  name: lineText(1, 'Scrivi il tuo username o la tua email', 254),
});
export type PasswordResetRequest = v.InferInput<typeof PasswordResetRequest>;

const LinkToken = lineText(1, 'Il link non è valido', 200);

/** The token of a link that was sent to the address of an account. */
export const LinkLook = strictShape({ token: LinkToken });
export type LinkLook = v.InferInput<typeof LinkLook>;

/** Whose password a link changes, and until when. */
export const PasswordResetOffer = v.object({ username: v.string(), expiresAt: Instant });
export type PasswordResetOffer = v.InferOutput<typeof PasswordResetOffer>;

/** The address that a link has confirmed. */
export const ConfirmedEmail = v.object({ email: v.string() });
export type ConfirmedEmail = v.InferOutput<typeof ConfirmedEmail>;

/** The second factors of the signed-in user. */
export const Passkey = v.object({
  id: RecordId,
  name: v.string(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
});
export type Passkey = v.InferOutput<typeof Passkey>;

export const SecondFactor = v.object({
  hasTotp: v.boolean(),
  passkeys: v.array(Passkey),
  /** Unused recovery codes. */
  recoveryCodesLeft: v.number(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

export const recoveryCodeCount = 10;

/** Recovery codes in plain text, shown only in this response: after the first second factor, or a request for new ones. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

/** A secret for an authenticator app. It counts once `confirmTotp` has received a code of it. */
export const TotpSecret = v.object({
  /** Base32, for typing it. */
  secret: v.string(),
  /** otpauth:// URI, for a QR code. */
  uri: v.string(),
});
export type TotpSecret = v.InferOutput<typeof TotpSecret>;

export const TotpConfirmation = strictShape({
  code: v.pipe(
    looseLine('Inserisci il codice di 6 cifre', 6),
    v.transform((code) => code.replaceAll(' ', '')),
    v.regex(/^\d{6}$/, 'Inserisci il codice di 6 cifre'),
  ),
});
export type TotpConfirmation = v.InferInput<typeof TotpConfirmation>;

/** Options for `startRegistration` or `startAuthentication` of @simplewebauthn/browser, in WebAuthn's JSON form. */
export const WebAuthnOptions = v.looseObject({ challenge: v.string() });

const passkeyName = 'Dai un nome alla passkey';

const invalid = 'Passkey non valida';
const encoded = v.pipe(v.string(invalid), v.maxLength(20_000, invalid));

/** A credential as the browser returns it, in WebAuthn's JSON form; what the server does not need is dropped. */
const credential = <const Entries extends v.ObjectEntries>(response: Entries) =>
  v.object(
    {
      id: encoded,
      rawId: encoded,
      type: v.literal('public-key', invalid),
      response: v.object({ clientDataJSON: encoded, ...response }, invalid),
    },
    invalid,
  );

export const NewCredential = credential({
  attestationObject: encoded,
  transports: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(invalid), v.maxLength(30, invalid)), invalid),
      v.check((all) => all.length <= 20, invalid),
    ),
  ),
});
export const UsedCredential = credential({
  authenticatorData: encoded,
  signature: encoded,
  userHandle: v.exactOptional(encoded),
});

export const PasskeyDraft = strictShape({ name: lineText(1, passkeyName, 60), credential: NewCredential });
export type PasskeyDraft = v.InferInput<typeof PasskeyDraft>;

export const NewPasskey = v.object({ passkey: Passkey, ...RecoveryCodes.entries });
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

export const PasskeyPatch = strictShape({ name: lineText(1, passkeyName, 60) });
export type PasskeyPatch = v.InferInput<typeof PasskeyPatch>;

export const PasskeySignIn = strictShape({ credential: UsedCredential });
export type PasskeySignIn = v.InferInput<typeof PasskeySignIn>;

/**
 * The password is not trimmed. An account with a second factor also needs a code, or what its passkey has signed
 * (`startPasskeySignIn`).
 */
export const PasswordReset = strictShape({
  token: LinkToken,
  password: NewPassword,
  code: Credentials.entries.code,
  credential: v.exactOptional(UsedCredential),
});
export type PasswordReset = v.InferInput<typeof PasswordReset>;

/** The same for the form, which has the password twice. */
export const PasswordResetForm = v.pipe(
  v.object({ password: NewPassword, repeated: v.string(), code: v.string() }),
  repeats('password', 'Le due password non coincidono'),
);
