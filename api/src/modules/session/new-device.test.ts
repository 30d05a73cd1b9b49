import { afterAll, afterEach, expect, spyOn, test } from 'bun:test';
import { ne } from 'drizzle-orm';
import { createAuthenticator } from '../../../test/authenticator';
import { countAlready } from '../../../test/count-already';
import { emailRow, sendWaiting } from '../../../test/outbox';
import { createPerson, type Person } from '../../../test/person';
import { useApp } from '../../../test/test-app';
import { emailConfigs, emails, users } from '../../db/schema';
import { seal } from '../../secret-box';
import { rules } from '../throttle/throttle.service';

let answer: () => Response | Promise<Response> = () => new Response('OK');
let received = Promise.withResolvers<Record<string, unknown>>();
const service = Bun.serve({
  port: 0,
  async fetch(request) {
    received.resolve(JSON.parse(await request.text()));
    return answer();
  },
});
const api = useApp({ EMAILJS_URL: service.url.href, TRUSTED_PROXIES: '1' });

afterEach(async () => {
  answer = () => new Response('OK');
  received = Promise.withResolvers();
  await api.database.db.delete(emailConfigs);
  await api.database.db.delete(emails);
  await api.database.db.delete(users).where(ne(users.id, 1));
});
afterAll(() => service.stop(true));

const setUpEmail = (isActive = true) =>
  api.admin.call('createEmailConfig', {
    body: {
      ...{ serviceId: 'service_1', templateId: 'template_1', publicKey: 'pubblica', privateKey: 'chiave-privatissima' },
      ...{ fromEmail: 'sito@example.org', fromName: 'Sito', adminEmail: 'titolare@example.org', isActive },
    },
  });
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36';
const fromPhone = { 'user-agent': android, 'x-forwarded-for': '192.0.2.7' };
const actionsOf = async (username: string) =>
  (await api.admin.call('listAuditLog', { query: { username } })).map(({ action }) => action).toReversed();
/** "name=value" of the cookie that recognises a browser. */
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? '';
/** Signs in twice from unknown browsers, sends waiting e-mails, and returns the last e-mail and the output. */
async function tell(username: string) {
  const person = await createPerson(api, username);
  await person.login({}, fromPhone);
  const warn = spyOn(console, 'warn').mockImplementation(() => {});
  const [id = 0] = await sendWaiting(api);
  const warnings = warn.mock.calls.map(String);
  warn.mockRestore();
  return { warnings, email: await emailRow(api, id) };
}

test('a sign-in from a new browser is in the log and told to the garage', async () => {
  await setUpEmail();
  const person = await createPerson(api, 'anna');
  expect((await person.login({}, fromPhone)).status).toBe(200);
  await sendWaiting(api);
  const { template_params: parameters, ...mail } = await received.promise;
  expect(mail).toEqual({
    service_id: 'service_1',
    template_id: 'template_1',
    user_id: 'pubblica',
    accessToken: 'chiave-privatissima',
  });
  expect(parameters).toMatchObject({
    to_email: 'titolare@example.org',
    from_name: 'Sito',
    subject: 'Nuovo accesso a Officina Valmonte',
    message: expect.stringMatching(
      /^Nuovo accesso di anna da Chrome su Android, indirizzo 192\.0\.2\.7, \d\d\/\d\d\/\d{4},? \d\d:\d\d\. Se non sei stato tu, cambia la password e termina gli accessi\.$/,
    ),
  });
  expect(await actionsOf('anna')).toEqual(['signed-in', 'signed-in-new-device']);
});

test('the first sign-in of an account, and those of a known browser, are not new', async () => {
  const person = await createPerson(api, 'carla');
  const cookie = deviceOf(await person.login());
  for (let login = 0; login < 2; login += 1) await person.login({}, { cookie });
  expect(await actionsOf('carla')).toEqual(['signed-in', 'signed-in-new-device', 'signed-in', 'signed-in']);
  // The cookie of another account.
  const other: Person = await createPerson(api, 'dario');
  await other.login({}, { cookie });
  expect(await actionsOf('dario')).toEqual(['signed-in', 'signed-in-new-device']);
});

test('an account with many new browsers within an hour is told of in the log only', async () => {
  await setUpEmail();
  const person = await createPerson(api, 'elsa');
  await countAlready(api, rules.newDevice, 'elsa', rules.newDevice.most - 1);
  for (let login = 0; login < 2; login += 1) expect((await person.login({}, fromPhone)).status).toBe(200);
  expect(await api.database.db.$count(emails)).toBe(1);
  const isNew = (action: string) => action === 'signed-in-new-device';
  expect((await actionsOf('elsa')).filter(isNew).length).toBeGreaterThanOrEqual(2);
  await (await createPerson(api, 'berta')).login({}, fromPhone);
  expect(await api.database.db.$count(emails)).toBe(2);
});

test('a sign-in with a passkey from a new browser is told, too', async () => {
  const person = await createPerson(api, 'anna');
  const key = createAuthenticator();
  const challengeAt = async (response: Response): Promise<string> => JSON.parse(await response.text()).challenge;
  const challenge = await challengeAt(await person.call('POST', '/api/passkeys/options'));
  await person.call('POST', '/api/passkeys', { name: 'Telefono', credential: key.register({ challenge }) });
  await setUpEmail();
  const again = await challengeAt(await api.send('/api/login/passkey/options', { method: 'POST' }));
  await api.sendJson('POST', '/api/login/passkey', { credential: key.authenticate({ challenge: again }) });
  await sendWaiting(api);
  expect(await received.promise).toMatchObject({ service_id: 'service_1' });
});

test('a service that does not respond delays no sign-in, and gets the e-mail again', async () => {
  await setUpEmail();
  const person = await createPerson(api, 'anna');
  answer = () => new Promise<Response>(() => {});
  expect((await person.login({}, fromPhone)).status).toBe(200);
  const warn = spyOn(console, 'warn').mockImplementation(() => {});
  const [id = 0] = await sendWaiting(api, 100);
  warn.mockRestore();
  expect(await emailRow(api, id)).toMatchObject({ status: 'retrying', isDoubtful: false });
  answer = () => new Response('OK');
  await sendWaiting(api);
  expect(await emailRow(api, id)).toMatchObject({ status: 'sent', isDoubtful: true });
});

test('a failure is logged without values, and tried again', async () => {
  await api.admin.call('createEmailConfig', {
    body: {
      ...{ serviceId: 'service_1', templateId: 'template_1', publicKey: 'pubblica', privateKey: '' },
      ...{ fromEmail: '', fromName: '', adminEmail: 'titolare@example.org' },
    },
  });
  answer = () => new Response('The Public Key is invalid: pubblica', { status: 500 });
  const { warnings, email } = await tell('anna');
  expect(warnings).toEqual(['The e-mail new-device was not sent by emailjs: failed']);
  expect(email).toMatchObject({ status: 'retrying', problem: 'emailjs-broken' });
  expect(await received.promise).not.toHaveProperty('accessToken');
});

test('a private key that another APP_SECRET has sealed is not sent', async () => {
  await setUpEmail();
  const privateKeySealed = await seal(
    'another secret with more than 32 characters',
    'emailjs-key',
    'chiave-privatissima',
  );
  await api.database.db.update(emailConfigs).set({ privateKeySealed });
  answer = () => {
    throw new Error('Nobody was to ask');
  };
  const { email } = await tell('anna');
  expect(email).toMatchObject({ status: 'retrying', problem: 'emailjs-key' });
});

test('a redirect of the service is not followed', async () => {
  await setUpEmail();
  let asked = 0;
  answer = () => {
    asked += 1;
    return asked === 1 ? Response.redirect(new URL('/elsewhere', service.url).href, 307) : new Response('OK');
  };
  expect((await tell('anna')).email).toMatchObject({ status: 'retrying' });
  expect(asked).toBe(1);
});

test('where e-mail is not set up, or switched off, nothing is stored', async () => {
  for (const [index, setUp] of [undefined, () => setUpEmail(false)].entries()) {
    await setUp?.();
    const person = await createPerson(api, `persona${index}`);
    await person.login({}, fromPhone);
    expect(await sendWaiting(api)).toEqual([]);
  }
});
