import { beforeAll, expect, test } from 'bun:test';
import { type EndpointName, endpoints } from '@officina/contracts/endpoint';
import type { EndpointShape } from '@officina/contracts/endpoints/shape';
import { companySubject } from '@officina/contracts/version';
import { eq } from 'drizzle-orm';
import { throttles, users } from '../src/db/schema';
import { endpointNames } from '../src/http/endpoint';
import { createLinks } from './account-links';
import { type Draft, type Samples, validDraft, written } from './fire/draft';
import { createSamples } from './fire/samples';
import { keepRows, volatileColumns } from './kept-rows';
import { createPerson, password } from './person';
import { randomOf } from './seeded-random';
import { createRecord, credentials, pictureDataUrl, projectDraft, useApp } from './test-app';

const api = useApp();

/** Logged writes that need more than valid values, with the tests of their entries. */
const shownElsewhere: Partial<Record<EndpointName, string>> = {
  loginWithPasskey: 'modules/account/passkey.test.ts',
  addPasskey: 'modules/account/passkey.test.ts',
  confirmTotp: 'modules/account/second-factor.test.ts',
  createEmailConfig: 'modules/audit/audit.test.ts',
  saveMailAccount: 'modules/email/mail-account.test.ts',
  removeMailAccount: 'modules/email/mail-account.test.ts',
  makeLive: 'delivery/gate/release.test.ts',
  stageRelease: 'delivery/set/seen.test.ts',
  unstageRelease: 'delivery/set/seen.test.ts',
  withdrawRemote: 'delivery/gate/admission.test.ts',
};

let samples: Samples;
let kept: Awaited<ReturnType<typeof keepRows>>;
/** Arguments of calls that their schemas do not describe. */
let given: Partial<Record<EndpointName, { id?: unknown; body?: object; cookie?: string }>>;
beforeAll(async () => {
  const { admin, visitor, database } = api;
  samples = await createSamples(api);
  // The caller's authenticator app.
  await database.db.update(users).set({ totpSecret: 'sealed' }).where(eq(users.username, 'titolare-due'));
  const withApp = await createPerson(api, 'con-codice', 'editor');
  await database.db.update(users).set({ totpSecret: 'sealed' }).where(eq(users.id, withApp.id));
  const withSessions = await createPerson(api, 'con-sessioni', 'editor');
  await withSessions.signIn();
  const links = await createLinks(api, (await createPerson(api, 'con-link', 'editor')).id);
  const message = {
    name: 'Anna',
    email: 'anna@example.org',
    subject: 'Richiesta',
    message: 'Quanto costa un restauro?',
  };
  await visitor.call('sendMessage', { body: { ...message, website: 'https://anna.example' } });
  const [suspected] = await admin.call('listMessages', { query: { spam: true } });
  await admin.call('updateCompany', { body: { brand: 'Officina' } });
  const [, older] = await admin.call('listVersions', { query: companySubject });
  const draft = { kind: 'car' as const, id: (await createRecord(api, 'car')).id };
  await admin.call('changeCars', { body: { ids: [draft.id], state: 'draft' } });
  await admin.call('createDraftLink', { body: draft });
  const { link } = await admin.call('createInvitation', { body: { role: 'editor' } });
  const images = [await pictureDataUrl(), await pictureDataUrl()];
  const { id: entityId } = await admin.call('createProject', { body: await projectDraft({ images }) });
  const pictures = await admin.call('listImages', { query: { entityType: 'project', entityId } });
  given = {
    login: { body: credentials },
    changePassword: { body: { currentPassword: password, newPassword: 'una nuova password', endOtherSessions: true } },
    endOtherSessions: { cookie: withSessions.cookie },
    removeSecondFactor: { id: withApp.id },
    acceptInvitation: {
      body: { token: link.split('=')[1], username: 'invitata', password: 'una nuova password' },
    },
    resetPassword: { body: { token: links.password, password: 'una nuova password' } },
    confirmEmail: { body: { token: links.email } },
    acceptSuspectedMessage: { id: suspected?.id },
    orderImages: { body: { entityType: 'project', entityId, ids: pictures.map(({ id }) => id).reverse() } },
    createDeployToken: { body: { part: 'mfe_media', label: 'ci' } },
    restoreVersion: { id: older?.id, body: { fields: ['brand'] } },
    createDraftLink: { body: draft },
    revokeDraftLinks: { body: draft },
  };
  // `updated_at` is ignored: a save that changes nothing is not logged, although it sets it.
  kept = await keepRows(database, [...volatileColumns, 'updated_at']);
});

for (const name of endpointNames) {
  const { route, unlogged }: EndpointShape = endpoints[name];
  if (route.startsWith('GET ')) continue;
  test(`${name} is ${unlogged ? `not in the audit log: ${unlogged}` : 'in the audit log when it changes anything'}`, async () => {
    let isLogged = false;
    // Some valid calls change nothing, and some are refused because of stored data, so several seeds are tried.
    for (let seed = 1; seed <= 3 || (seed <= 40 && !isLogged && !unlogged && !shownElsewhere[name]); seed += 1) {
      const { status, changed } = await callOf(name, seed);
      const isInLog = changed.includes('audit_log');
      if (changed.length > 0 || unlogged)
        expect([seed, status, changed, isInLog]).toEqual([seed, status, changed, !unlogged]);
      isLogged ||= isInLog;
    }
    if (!unlogged && !shownElsewhere[name]) expect(isLogged).toBe(true);
  });
}

/** The status of a valid call by an owner, and the tables that it changed. */
async function callOf(name: EndpointName, seed: number): Promise<{ status: number; changed: string[] }> {
  await api.database.db.delete(throttles);
  const draft: Draft = validDraft(name, randomOf(seed), samples);
  const { id, body: json, cookie = samples.cookie } = given[name] ?? {};
  if (id) draft.path = endpoints[name].route.replace(/^\S+ /, '').replace('{id}', String(id));
  if (json) draft.body = { json };
  draft.headers.set('cookie', cookie).delete('authorization');
  const { method, target, headers, body } = written(draft);
  const response = await api.send(target, { method, headers: [...headers], ...(body.length > 0 ? { body } : {}) });
  await response.arrayBuffer();
  return { status: response.status, changed: await kept.restored() };
}
