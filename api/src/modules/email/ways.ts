import type { EmailWay } from '@officina/contracts/email';
import type { Db } from '../../db/client';
import type { Deps } from '../../deps';
import { sendByEmailjs } from './emailjs';
import { type EmailConfigRow, findEmailConfig } from './garage-mail';
import type { Mail, Outcome } from './outcome';
import { sendBySmtp } from './smtp';

export type ServerWay = Exclude<EmailWay, 'browser'>;

/** The configured ways of the server, in the order in which they are used. */
export function mailWays({ smtp }: Pick<Deps['env'], 'smtp'>, config: EmailConfigRow | undefined): ServerWay[] {
  const hasEmailjs = config?.isActive && config.privateKeySealed !== null;
  return [...(smtp ? (['smtp'] as const) : []), ...(hasEmailjs ? (['emailjs'] as const) : [])];
}

/** Whether the server can send e-mails. */
export const sendsEmail = async (db: Db, env: Pick<Deps['env'], 'smtp'>): Promise<boolean> =>
  mailWays(env, await findEmailConfig(db)).length > 0;

export async function sendBy(
  deps: Pick<Deps, 'env' | 'secret'>,
  config: EmailConfigRow | undefined,
  way: ServerWay,
  mail: Mail,
  timeout?: number,
): Promise<Outcome> {
  if (way === 'smtp' && deps.env.smtp) return sendBySmtp(deps.env.smtp, mail, timeout);
  if (way === 'emailjs' && config) return sendByEmailjs(deps, config, mail, timeout);
  throw new Error(`The way ${way} is not configured`);
}
