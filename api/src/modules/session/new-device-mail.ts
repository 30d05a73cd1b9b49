import { company } from '@officina/contracts/company';
import { formatInstant } from '@officina/contracts/format';
import { emailConfigs } from '../../db/schema';
import type { Deps } from '../../deps';
import { plainAddress } from '../../http/network';
import { describeError } from '../../http/problems';
import { unseal } from '../email-config/secret-box';

interface NewDevice {
  username: string;
  device: string;
  address: string;
  at: Date;
}

const timeoutMs = 10_000;

/** Tells the garage of a sign-in from a new device, where e-mail is set up. Never rejects; a failure is logged. */
export async function mailNewDevice(
  { db, secret, env }: Pick<Deps, 'db' | 'secret' | 'env'>,
  { username, device, address, at }: NewDevice,
): Promise<void> {
  try {
    const [config] = await db.select().from(emailConfigs).limit(1);
    if (!config?.isActive) return;
    const text =
      `Nuovo accesso di ${username} da ${device || 'un dispositivo sconosciuto'}, indirizzo ${plainAddress(address) || 'sconosciuto'}, ` +
      `${formatInstant(at.toISOString())}. Se non sei stato tu, cambia la password e termina gli accessi.`;
    const subject = `Nuovo accesso a ${company.brand}`;
    const sealed = config.privateKeySealed;
    const response = await fetch(env.emailjsUrl, {
      method: 'POST',
      // The keys are for this address alone.
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      body: JSON.stringify({
        service_id: config.serviceId,
        template_id: config.templateId,
        user_id: config.publicKey,
        ...(sealed ? { accessToken: await unseal(secret, sealed) } : {}),
        // The template is that of the contact form (mfe-public/src/features/contact/notify-garage.ts).
        template_params: {
          to_email: config.adminEmail,
          to_name: company.brand,
          from_name: config.fromName,
          from_email: config.fromEmail,
          subject,
          message: text,
          customer_name: username,
          customer_email: config.adminEmail,
          customer_subject: subject,
          customer_message: text,
        },
      }),
    });
    if (!response.ok) console.warn(`The e-mail about a new device was refused with ${response.status}`);
  } catch (error) {
    console.warn(`The e-mail about a new device was not sent: ${describeError(error)}`);
  }
}
