import { formatInstant } from '@officina/contracts/format';
import { isolated } from '@officina/contracts/plain-text';
import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import { plainAddress } from '../../http/network';
import type { Peer } from '../../http/peer';
import { readCompany } from '../company/company.service';
import { siteMail } from '../email/garage-mail';
import { addEmail } from '../email/outbox';
import { findMailSetup, mailWays } from '../email/ways';
import { rules, waitAfterTry } from '../throttle/throttle.service';

/**
 * Notifies the garage of a login from a new device, if e-mail is configured, in the transaction of the login. After
 * many logins of an account within an hour, further ones are only logged.
 */
export async function mailNewDevice(
  tx: Db,
  { jobs, env, secret }: Pick<Deps, 'jobs' | 'env' | 'secret'>,
  { username, at, peer }: { username: string; at: Date; peer: Pick<Peer, 'device' | 'address'> },
): Promise<void> {
  const setup = await findMailSetup(tx, env);
  const { config } = setup;
  if (!config?.isActive && mailWays(setup).length === 0) return;
  const { waitSeconds } = await waitAfterTry({ db: tx, secret }, rules.newDevice, username);
  if (waitSeconds > 0) return;
  const text =
    `Nuovo accesso di ${isolated(username)} da ${peer.device || 'un dispositivo sconosciuto'}, indirizzo ${plainAddress(peer.address) || 'sconosciuto'}, ` +
    `${formatInstant(at)}. Se non sei stato tu, cambia la password e termina gli accessi.`;
  const company = await readCompany(tx);
  const parameters = siteMail(config, company, `Nuovo accesso a ${company.brand}`, text);
  await addEmail(tx, jobs, { kind: 'new-device', parameters: { ...parameters, customer_name: username } });
}
