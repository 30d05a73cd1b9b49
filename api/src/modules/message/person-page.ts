import type { AuditAction } from '@officina/contracts/audit';
import { emailWayLabels } from '@officina/contracts/email';
import { formatDate, formatInstant } from '@officina/contracts/format';
import { messageStateLabels } from '@officina/contracts/message';
import { isolated } from '@officina/contracts/plain-text';
import { shownEmail } from '@officina/contracts/shown-email';
import type { PersonData } from './person-export';

type Message = PersonData['messages'][number];
type Entry = Message['entries'][number];
type Email = Message['emails'][number];

const text = (written: string): string => Bun.escapeHTML(isolated(written));

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1d1d1d;background:#fff}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-top:1px solid #bbb;padding-top:1rem}
dt{font-weight:600}dd{margin:0 0 .5rem}.text{unicode-bidi:plaintext;white-space:pre-wrap;overflow-wrap:anywhere}li{margin-bottom:.75rem}`;

/** The stored data of a person as a self-contained HTML page without scripts. */
export const writePerson = (
  { person, exportedAt, messages, suspectedSpam, log }: PersonData,
  legalName: string,
): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dati personali di ${text(person)}</title>
<style>${style}</style>
</head>
<body>
<h1>Dati personali di ${text(person)}</h1>
<p>Tutto ciò che ${text(legalName)} conserva con questo indirizzo, al ${formatInstant(exportedAt)}.</p>
${messages.map(writeMessage).join('\n')}
<h2>Messaggi tenuti da parte come sospetti</h2>
${list(suspectedSpam.map(writeSuspected))}
<h2>Registro delle attività</h2>
${list(log.map(({ at, username, action, recordId }) => `${formatInstant(at)}: messaggio n. ${text(recordId ?? '')} ${text(actionLabels[action] ?? action)} da ${text(username)}`))}
</body>
</html>
`;

function writeMessage(message: Message): string {
  const { id, carName, remindOn, answeredAt, deletedAt } = message;
  return `<h2>Messaggio n. ${id}</h2>
${facts([
  ['Ricevuto il', formatInstant(message.createdAt)],
  ['Nome', message.name],
  ['Email', shownEmail(message.email)],
  ['Telefono', message.phone],
  ['Oggetto', message.subject],
  ['Auto', carName],
  // Messages that were deleted before states existed have none.
  ['Stato', message.state && `${messageStateLabels[message.state]}, dal ${formatInstant(message.stateChangedAt)}`],
  ['Letto', message.read ? 'Sì' : 'No'],
  ['Prima risposta', answeredAt && formatInstant(answeredAt)],
  ['Promemoria', remindOn && formatDate(remindOn)],
  ['Eliminato il', deletedAt && formatInstant(deletedAt)],
])}
<p class="text">${text(message.message)}</p>
<h3>Risposte, note e stati</h3>
${list(message.entries.map(writeEntry))}
<h3>Email</h3>
${list(message.emails.map(writeEmail))}`;
}

const writeSuspected = ({ createdAt, name, phone, subject, carName, message }: PersonData['suspectedSpam'][number]) =>
  `${formatInstant(createdAt)}${facts([
    ['Nome', name],
    ['Telefono', phone],
    ['Oggetto', subject],
    ['Auto', carName],
    ['Messaggio', message],
  ])}`;

function writeEntry({ at, by, kind, text: written, subject, fromEmail, state, pictures }: Entry): string {
  const when = `${formatInstant(at)}${by ? `, ${text(by)}` : ''}`;
  if (kind === 'state') return `${when}: stato «${text(state ? messageStateLabels[state] : '')}»`;
  const head = kind === 'note' ? 'nota' : `risposta da ${text(fromEmail ?? '')}, oggetto «${text(subject ?? '')}»`;
  const photos = pictures.map((url) => `<div>Foto: ${text(url)}</div>`).join('');
  return `${when}: ${head}<div class="text">${text(written ?? '')}</div>${photos}`;
}

function writeEmail({ kind, createdAt, sentAt, status, problem, parameters, attempts }: Email): string {
  const outcome = sentAt ? `spedita il ${formatInstant(sentAt)}` : statusLabels[status];
  const tries = attempts.map(
    ({ at, way, outcome, said }) =>
      `${formatInstant(at)}, ${emailWayLabels[way]}: ${outcomeLabels[outcome]}${said ? ` («${text(said)}»)` : ''}`,
  );
  return `${kind === 'reply' ? 'Risposta' : 'Notifica'} del ${formatInstant(createdAt)}, ${outcome}${problem ? `: ${text(problem)}` : ''}
${facts(Object.entries(parameters))}
${tries.length > 0 ? list(tries) : ''}`;
}

const statusLabels: Readonly<Record<Email['status'], string>> = {
  waiting: 'in attesa',
  retrying: 'non ancora consegnata',
  sent: 'spedita',
  failed: 'non consegnata',
  unsent: 'non spedita',
  cancelled: 'annullata',
};
const outcomeLabels: Readonly<Record<Email['attempts'][number]['outcome'], string>> = {
  running: 'in corso',
  sent: 'riuscito',
  failed: 'non riuscito',
  unknown: 'esito sconosciuto',
};
const actionLabels: Readonly<Partial<Record<AuditAction, string>>> = {
  changed: 'modificato',
  deleted: 'eliminato',
  restored: 'ripristinato',
  replied: 'con risposta',
  noted: 'annotato',
};

const facts = (all: readonly (readonly [string, string | null | undefined])[]): string =>
  `<dl>${all.map(([name, value]) => (value ? `<dt>${text(name)}</dt><dd class="text">${text(value)}</dd>` : '')).join('')}</dl>`;

/** A list of HTML items. */
const list = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map((html) => `<li>${html}</li>`).join('\n')}</ul>` : '<p>Nessuno.</p>';
