import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser has passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

const webauthn = () => import('@simplewebauthn/browser');

// The server makes these options with the other half of the same library; the contract names only what it checks.

/** Asks the browser for a new passkey. */
export async function createPasskey(options: object) {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(explain);
}

/** Asks the browser for one of the passkeys that it has for this site. */
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

/** Why the browser did not give a passkey, as a sentence for its user. */
export class PasskeyRefusal extends Error {}

function explain(error: unknown): never {
  const sentence = error instanceof Error ? refusals[error.name] : undefined;
  throw sentence === undefined ? error : new PasskeyRefusal(sentence);
}
