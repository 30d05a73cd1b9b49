import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

const webauthn = () => import('@simplewebauthn/browser');

// The server creates these options with the server part of the same library; the contract types only what it validates.

/** Asks the browser to create a passkey. */
export async function createPasskey(options: object) {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(explain);
}

/** Asks the browser for one of its passkeys for this site. */
export async function askForPasskey(options: object) {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(explain);
}

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'Hai annullato, oppure è passato troppo tempo. Puoi riprovare.',
  InvalidStateError: 'Questo dispositivo ha già una passkey del tuo account.',
  NotSupportedError: 'Questo dispositivo non può creare una passkey adatta.',
  SecurityError: 'Le passkey funzionano solo all’indirizzo https del sito.',
};

/** Why the browser returned no passkey, as a sentence for the user. */
export class PasskeyRefusal extends Error {}

function explain(error: unknown): never {
  const sentence = error instanceof Error ? refusals[error.name] : undefined;
  throw new PasskeyRefusal(sentence ?? 'Il dispositivo non ha risposto con una passkey. Puoi riprovare.');
}
