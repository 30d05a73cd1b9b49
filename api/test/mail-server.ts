import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { mailCertificate } from './mail-certificate';

/** How a mail server treats an e-mail; all but the first two are refusals and failures. */
export const manners = [
  'works',
  'is slow',
  'drops every connection',
  'greets nobody',
  'refuses the login',
  'refuses the sender',
  'refuses the recipient',
  'says later',
  'refuses the text',
  'drops before DATA',
  'drops after DATA',
  'takes it and says nothing',
] as const;
export type Manner = (typeof manners)[number] | Refusal;

/** Refuses at one step of the SMTP dialogue with a provider's response. */
export interface Refusal {
  at: 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';
  code: number;
  text: string;
}

export const mailUser = 'posta';
export const mailPassword = 'parola-molto-segreta';

/**
 * A real SMTP server with a login. `mannerOf` is called once per connection. `hasStartTls`: it offers STARTTLS with a
 * self-signed certificate.
 */
export async function openMailServer(mannerOf: () => Manner, { hasStartTls = false } = {}) {
  /** Attempted logins and their passwords. */
  const logins: string[] = [];
  const passwords: string[] = [];
  /** Host names of the clients (EHLO). */
  const greetings: string[] = [];
  /** Sources of accepted or possibly accepted e-mails. */
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const byConnection = new Map<string, Manner>();
  const mannerIn = ({ id }: { id: string }): Manner => byConnection.get(id) ?? 'works';
  const refusedAt = (step: Refusal['at'], session: { id: string }) => {
    const manner = mannerIn(session);
    return typeof manner === 'object' && manner.at === step ? refusal(manner.code, manner.text) : null;
  };
  const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
  const drop = (port: number) => {
    for (const socket of sockets) if (socket.remotePort === port) socket.destroy();
  };
  const server = new SMTPServer({
    ...mailCertificate,
    disabledCommands: hasStartTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 0,
    onConnect(session, callback) {
      const manner = mannerOf();
      byConnection.set(session.id, manner);
      if (manner === 'drops every connection') drop(session.remotePort);
      else if (manner === 'is slow') setTimeout(callback, 300);
      else if (manner !== 'greets nobody') callback();
    },
    onAuth({ username = '', password }, session, callback) {
      logins.push(username);
      passwords.push(password ?? '');
      const refused = refusedAt('AUTH', session);
      if (refused) return callback(refused);
      const isRight = username === mailUser && password === mailPassword && mannerIn(session) !== 'refuses the login';
      if (isRight) callback(null, { user: username });
      else {
        // Some servers repeat the command in their response.
        const plain = Buffer.from(`\0${username}\0${password}`).toString('base64');
        callback(refusal(535, `5.7.8 Wrong login ${username} ${password} AUTH PLAIN ${plain}`));
      }
    },
    onMailFrom(_, session, callback) {
      greetings.push(session.hostNameAppearsAs);
      callback(
        mannerIn(session) === 'refuses the sender'
          ? refusal(550, '5.7.1 Sender refused')
          : refusedAt('MAIL FROM', session),
      );
    },
    onRcptTo({ address }, session, callback) {
      const manner = mannerIn(session);
      if (manner === 'drops before DATA') drop(session.remotePort);
      else if (manner === 'refuses the recipient') callback(refusal(550, `5.1.1 <${address}> unknown`));
      else
        callback(manner === 'says later' ? refusal(451, '4.7.1 Greylisted, try again') : refusedAt('RCPT TO', session));
    },
    async onData(stream, session, callback) {
      const text = await new Response(stream).text().catch(() => undefined);
      // The sender was killed.
      if (text === undefined) return;
      const manner = mannerIn(session);
      const refused = refusedAt('DATA', session);
      if (refused) return callback(refused);
      if (manner === 'refuses the text') {
        // Some servers repeat a link in their response.
        const link = /http\S+\s*$/.exec(plainMail(text))?.[0] ?? '';
        return callback(refusal(554, `5.7.1 Looks like spam ${link}`.trim()));
      }
      received.push(text);
      if (manner === 'drops after DATA') drop(session.remotePort);
      else if (manner !== 'takes it and says nothing') callback(null, '2.0.0 Queued');
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // Ignores connections that the client aborts.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${mailUser}:${mailPassword}@127.0.0.1:${port}`,
    port,
    received,
    greetings,
    logins,
    passwords,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A received e-mail as its recipient sees it: headers and decoded text. */
export const plainMail = (source: string): string =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16))),
    'latin1',
  )
    .toString()
    .replaceAll('\r\n', '\n');
