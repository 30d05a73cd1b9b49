import { expect, test } from 'bun:test';
import { sayProblem } from './mail-problem';

test('a problem is stored as a code, and a sentence of an older server is said as it is', () => {
  expect(
    ['login', 'login fixed', 'sender fixed', 'slow', 'link-expired', 'emailjs-broken', 'emailjs-key'].map(sayProblem),
  ).toEqual([
    'Il server di posta rifiuta il nome utente o la password: controlla Email Database.',
    'Il server di posta rifiuta il nome utente o la password: controlla SMTP_URL.',
    'Il server di posta rifiuta il mittente: controlla MAIL_FROM.',
    'Il server di posta non ha risposto in tempo.',
    'Il suo link è scaduto.',
    'EmailJS in questo momento non funziona.',
    'La chiave privata di EmailJS non si può più leggere: inseriscila di nuovo nella pagina Email Database.',
  ]);
  for (const text of ['Il suo link è scaduto.', 'EmailJS non è raggiungibile dal server.'])
    expect(sayProblem(text)).toBe(text);
});
