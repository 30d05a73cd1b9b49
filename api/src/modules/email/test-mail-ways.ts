import type { WayTest } from '@officina/contracts/email';
import { formatInstant } from '@officina/contracts/format';
import type { Deps } from '../../deps';
import { readCompany } from '../company/company.service';
import { siteMail } from './garage-mail';
import { sayProblem } from './mail-problem';
import { messageIdOf } from './mail-thread';
import { findMailSetup, mailWays, sendBy } from './ways';

/** Sends a test e-mail to the garage through each configured transport of the server. */
export async function testMailWays(deps: Deps): Promise<WayTest[]> {
  const setup = await findMailSetup(deps.db, deps.env);
  const text = `Prova di spedizione del ${formatInstant(new Date())}. Se la leggi, questo modo di spedire funziona.`;
  const parameters = siteMail(setup.config, await readCompany(deps.db), 'Prova di spedizione', text);
  return Promise.all(
    mailWays(setup).map(async (way) => {
      const id = setup.smtp && { messageId: messageIdOf(`test-${crypto.randomUUID()}`, setup.smtp.from) };
      const sent = await sendBy(deps, setup, way, { parameters, isAutomatic: true, ...id });
      const isSent = sent.outcome === 'sent';
      return { way, isSent, said: isSent ? sent.said : `${sayProblem(sent.problem)} ${sent.said}`.trimEnd() };
    }),
  );
}
