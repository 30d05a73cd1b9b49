import * as v from 'valibot';
import { EmailStatus } from './email';
import { Instant, lineText, looseLine, optionalEmailText, RecordId, repeats, strictShape } from './schema';
import { Credentials, NewPassword, Role, Username } from './session';

export const Account = v.object({
  id: RecordId,
  username: v.string(),
  role: Role,
  createdAt: Instant,
  /** Time of the last request of any of its open sessions; null without open sessions. */
  lastSeenAt: v.nullable(Instant),
  hasTotp: v.boolean(),
  passkeyCount: v.number(),
});
export type Account = v.InferOutput<typeof Account>;

export const AccountPatch = strictShape({ role: Role });
export type AccountPatch = v.InferInput<typeof AccountPatch>;

/** Hours for which an invitation or a setup link is valid; it can be used once. */
export const invitationHours = 48;

const email = 'Per favore inserisci un’email valida';
const OptionalEmail = optionalEmailText(email);

/** An empty `email` means none. `name` is optional for releases of contract version 1, whose form may omit it. */
export const InvitationDraft = strictShape({
  role: Role,
  name: v.exactOptional(lineText(1, 'Inserisci il nome della persona', 100)),
  email: v.exactOptional(OptionalEmail),
});
export type InvitationDraft = v.InferInput<typeof InvitationDraft>;

/** The same for the form, which requires a name that is a valid username. */
export const InvitationDraftForm = v.object({ role: Role, name: Username, email: OptionalEmail });

/** An invitation that has not been accepted, without its token. It may have expired. */
export const Invitation = v.object({
  id: RecordId,
  role: Role,
  /** Name of the invited person; null for an invitation from before this field existed. */
  name: v.nullable(v.string()),
  /** E-mail address of the invited person; null without one. */
  email: v.nullable(v.string()),
  /** Delivery of the invitation by e-mail, with an Italian sentence about a failure; null if the server sends none. */
  delivery: v.nullable(v.object({ status: EmailStatus, problem: v.nullable(v.string()) })),
  /** Username of the inviting person. */
  invitedBy: v.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** `link`: absolute URL with the token in its fragment, so that it is in no server's log. */
export const NewInvitation = v.object({ ...Invitation.entries, link: v.string() });
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

const InvitationToken = lineText(1, 'Il link di invito non è valido', 200);

export const InvitationLook = strictShape({ token: InvitationToken });
export type InvitationLook = v.InferInput<typeof InvitationLook>;

/** The details of an invitation that the invited person sees before creating the account. */
export const InvitationOffer = v.object({
  role: Role,
  /** Username; null for the setup link that the server prints at its first start. */
  invitedBy: v.nullable(v.string()),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  expiresAt: Instant,
});
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>;

/** The password is not trimmed. An empty `email` means none. */
export const InvitationAcceptance = strictShape({
  token: InvitationToken,
  username: Username,
  password: NewPassword,
  email: v.exactOptional(OptionalEmail),
});
export type InvitationAcceptance = v.InferInput<typeof InvitationAcceptance>;

/** The same for the form, which has the password twice; the token comes from the URL. */
export const InvitationAcceptanceForm = v.pipe(
  v.object({ username: Username, email: OptionalEmail, password: NewPassword, repeated: v.string() }),
  repeats('password', 'Le due password non coincidono'),
);

/** The account of the signed-in user. */
export const OwnAccount = v.object({
  /** The confirmed address, to which password reset links are sent; null without one. */
  email: v.nullable(v.string()),
  /** An address that has not been confirmed yet; null without one. */
  pendingEmail: v.nullable(v.string()),
  /** Whether the server can send e-mails. */
  sendsEmail: v.boolean(),
  /** Whether it also sends password reset links. */
  resetsPasswords: v.boolean(),
});
export type OwnAccount = v.InferOutput<typeof OwnAccount>;

/** An empty text removes the address. */
export const OwnEmail = strictShape({ email: OptionalEmail });
export type OwnEmail = v.InferInput<typeof OwnEmail>;

/** How a person who cannot sign in can recover the password. */
export const PasswordHelp = v.object({
  /** Whether the server sends password reset links. */
  byEmail: v.boolean(),
});
export type PasswordHelp = v.InferOutput<typeof PasswordHelp>;

/** `name`: a username, or an account's e-mail address. */
export const PasswordResetRequest = strictShape({
  name: lineText(1, 'Scrivi il tuo username o la tua email', 254),
});
export type PasswordResetRequest = v.InferInput<typeof PasswordResetRequest>;

const LinkToken = lineText(1, 'Il link non è valido', 200);

/** The token of a link that was sent to an account's e-mail address. */
export const LinkLook = strictShape({ token: LinkToken });
export type LinkLook = v.InferInput<typeof LinkLook>;

/** The account of a password reset link, and when the link expires. */
export const PasswordResetOffer = v.object({ username: v.string(), expiresAt: Instant });
export type PasswordResetOffer = v.InferOutput<typeof PasswordResetOffer>;

/** The e-mail address that was confirmed by a link. */
export const ConfirmedEmail = v.object({ email: v.string() });
export type ConfirmedEmail = v.InferOutput<typeof ConfirmedEmail>;

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
  /** Number of unused recovery codes. */
  recoveryCodesLeft: v.number(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

export const recoveryCodeCount = 10;

/** Recovery codes in plain text, only in this response: after setting up the first second factor, or on request. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

/** A new secret for an authenticator app. It becomes active when `confirmTotp` has received a code. */
export const TotpSecret = v.object({
  /** Base32, to be typed. */
  secret: v.string(),
  /** otpauth:// URI, to be shown as a QR code. */
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

/**
 * A credential as the browser returns it, in WebAuthn's JSON form; fields that the server does not need are dropped.
 */
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
 * The password is not trimmed. An account with a second factor also needs a code, or the assertion of its passkey
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
