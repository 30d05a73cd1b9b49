import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** The source of the accepted e-mails. */
  accepted: string[];
  /** Reply to every recipient from now on: undefined accepts, a text refuses (code 550). */
  refuseWith(words: string | undefined): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server on this machine. */
export async function openMailServer(): Promise<MailServer> {
  const accepted: string[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : undefined),
    onData(stream, _session, done) {
      buffer(stream).then(
        (bytes) => {
          accepted.push(bytes.toString());
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    refuseWith(words) {
      refusal = words;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
