import * as v from 'valibot';
import { Instant, lineText, RecordId, strictShape, toPlainLine } from './schema';
import { NewPassword, Role, Username } from './session';

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

export const InvitationDraft = strictShape({ role: Role });
export type InvitationDraft = v.InferInput<typeof InvitationDraft>;

/** An invitation that nobody has accepted yet, without its token. */
export const Invitation = v.object({
  id: RecordId,
  role: Role,
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
  expiresAt: Instant,
});
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>;

/** The password is not trimmed. */
export const InvitationAcceptance = strictShape({ token: InvitationToken, username: Username, password: NewPassword });
export type InvitationAcceptance = v.InferInput<typeof InvitationAcceptance>;

/** The same for the form, which has the password twice and the token from the address. */
export const InvitationAcceptanceForm = v.pipe(
  v.object({ username: Username, password: NewPassword, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      'Le due password non coincidono',
    ),
    ['repeated'],
  ),
);

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
    v.string('Inserisci il codice di 6 cifre'),
    toPlainLine,
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
  transports: v.exactOptional(v.array(v.pipe(v.string(invalid), v.maxLength(30, invalid)), invalid)),
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
