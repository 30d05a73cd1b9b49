import type { Deps } from '../../deps';
import { unseal } from '../../secret-box';
import type { EmailConfigRow } from './garage-mail';
import { type Mail, type Outcome, wordsOf } from './outcome';

export const emailjsTimeout = 20_000;

/** Sends through EmailJS's REST API, with the private key if one is stored. Never rejects. */
export async function sendByEmailjs(
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  { serviceId, templateId, publicKey, privateKeySealed: sealed }: EmailConfigRow,
  { parameters, secrets = [] }: Mail,
  timeout = emailjsTimeout,
): Promise<Outcome> {
  let accessToken: string | undefined;
  try {
    accessToken = sealed ? await unseal(secret, 'emailjs-key', sealed) : undefined;
  } catch {
    return { outcome: 'failed', said: '', problem: 'emailjs-key' };
  }
  const words = (text: string) => wordsOf(text, [accessToken, publicKey, ...secrets]);
  try {
    const response = await fetch(env.emailjsUrl, {
      method: 'POST',
      // The keys must not be sent to any other URL.
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeout),
      body: JSON.stringify({
        service_id: serviceId,
        template_id: templateId,
        user_id: publicKey,
        ...(accessToken ? { accessToken } : {}),
        template_params: parameters,
      }),
    });
    const said = words(`${response.status} ${await response.text()}`);
    if (response.ok) return { outcome: 'sent', said };
    // EmailJS answers 422 if the e-mail itself cannot be sent.
    if (response.status === 422) return { outcome: 'failed', said, problem: 'emailjs-email', isFinal: true };
    if (response.status === 429) return { outcome: 'failed', said, problem: 'emailjs-often' };
    return { outcome: 'failed', said, problem: response.status < 500 ? 'emailjs-settings' : 'emailjs-broken' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const said = words(code || (error instanceof Error ? error.name : ''));
    if (/^(ConnectionRefused|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|FailedToOpenSocket|UnexpectedRedirect)$/.test(code))
      return { outcome: 'failed', said, problem: 'emailjs-unreachable' };
    return { outcome: 'unknown', said, problem: 'emailjs-silent' };
  }
}
