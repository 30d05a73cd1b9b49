import { expect, test } from 'bun:test';
import { faultOf, type SmtpFault } from './smtp-fault';

/** A refusal in an SMTP dialogue, in the form of nodemailer's errors. */
const refused = (response: string, command = 'RCPT TO') => ({
  ...{ message: response, originalCode: '', response, command, responseCode: Number(response.slice(0, 3)) },
  code: { 'AUTH PLAIN': 'EAUTH', DATA: 'EMESSAGE', CONN: 'EPROTOCOL' }[command] ?? 'EENVELOPE',
});

const cases: [response: string, fault: SmtpFault, command?: string][] = [
  // Words inside an address or host name are ignored.
  ['550 5.1.1 <relay@officina.example>: user unknown', 'recipient'],
  ['550 <sender@officina.example>: Recipient address rejected: unknown', 'recipient'],
  ['550 Unknown user quota.exceeded@officina.example', 'recipient'],
  ['550 relay.officina.example says: no such user', 'recipient'],
  ['550-5.1.1 The email account does not exist. Please check for typos or\n550 5.1.1 unnecessary spaces.', 'recipient'],
  // The enhanced code takes precedence over the words and the reply code.
  ['550 5.1.1 No such user, sender please check', 'recipient'],
  ['550 #5.1.1 Mailbox full of nobody', 'recipient'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'recipient'],
  ['550 4.2.1 Receiving mail at a rate that prevents additional messages', 'later'],
  ['553 5.1.8 Domain of address does not exist', 'sender'],
  ['550 5.7.26 Unauthenticated e-mail is not accepted', 'sender', 'DATA'],
  ['552 5.3.4 Message exceeded the size limit', 'content', 'MAIL FROM'],
  // A full mailbox, with and without its own code.
  ['552 5.2.2 <anna@example.org>: user is over quota', 'full'],
  ['452 4.2.2 The recipient has exceeded the storage limit', 'full'],
  ['550 Mailbox full', 'full', 'DATA'],
  ['552 Requested mail action aborted: exceeded storage allocation', 'full'],
  ['554 User quota exceeded', 'full'],
  // Only words.
  ['553 Relaying denied', 'sender'],
  ['550 Mittente non autorizzato', 'sender', 'MAIL FROM'],
  ['552 Message size exceeded the limit', 'content', 'DATA'],
  ['550 5.4.5 Daily user sending quota exceeded', 'limit', 'DATA'],
  ['421 4.7.0 Too many connections', 'limit', 'CONN'],
  ['451 4.7.1 Greylisted, sender try again', 'later'],
  ['535 5.7.8 Wrong login relay', 'login', 'AUTH PLAIN'],
  ['454 4.7.0 Temporary authentication failure', 'later', 'AUTH PLAIN'],
  ['554 5.7.1 No relay for you', 'refused', 'CONN'],
];

test('an answer of a mail server is read by its enhanced status code, then by its words, without addresses', () => {
  expect(cases.map(([response, , command]) => [response, faultOf(refused(response, command))])).toEqual(
    cases.map(([response, fault]) => [response, fault]),
  );
});
