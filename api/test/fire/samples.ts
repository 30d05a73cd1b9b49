import { binId } from '@officina/contracts/bin';
import { byOwner, ownerKinds } from '@officina/contracts/kinds';
import { emails, messageEntries, passkeys } from '../../src/db/schema';
import { createLinks } from '../account-links';
import { createPerson, password } from '../person';
import { packedRelease } from '../release-folder';
import { createRecord, credentials, pictureBytes, type TestApp } from '../test-app';
import type { Samples } from './draft';

/** Creates records of all kinds, and values for every field of the endpoint table. */
export async function createSamples(api: TestApp): Promise<Samples> {
  const { admin } = api;
  const image = await pictureBytes();
  const records = new Map<string, Awaited<ReturnType<typeof createRecord>>>();
  for (const kind of ownerKinds) records.set(kind, await createRecord(api, kind));
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(image)]), 'foto.png');
  form.set('entityType', 'gallery');
  const picture = await admin.call('uploadImage', { body: form });
  await admin.call('sendMessage', {
    body: { name: 'Anna', email: 'anna@example.org', subject: 'Richiesta', message: 'Quanto costa?' },
  });
  const { items: letters } = await admin.page('listMessages', {});
  const category = await admin.call('createCategory', { body: { name: 'Da corsa', type: 'car' } });
  const gone = await admin.call('createCategory', { body: { name: 'Altre', type: 'car' } });
  await admin.call('deleteCategory', { params: { id: gone.id } });
  const email = { fromEmail: 'info@example.org', fromName: 'Officina', adminEmail: 'titolare@example.org' };
  const keys = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public', privateKey: 'private' };
  const config = await admin.call('createEmailConfig', { body: { ...email, ...keys } });
  const { id, token } = await admin.call('createDeployToken', { body: { part: 'mfe_media', label: 'ci' } });
  const person = await createPerson(api, 'redattore', 'editor');
  const [session] = await admin.call('listAccountSessions', { params: { id: person.id } });
  const invitation = await admin.call('createInvitation', { body: { role: 'editor' } });
  // A second owner calls, because the administrator's logins in the tests must not need a code.
  const owner = await createPerson(api, 'titolare-due');
  const key = { credentialId: 'known', publicKey: '', counter: 0, transports: [], name: 'Telefono' };
  const [passkey] = await api.database.db
    .insert(passkeys)
    .values({ ...key, userId: owner.id })
    .returning();
  const links = await createLinks(api, person.id);
  const messageId = letters[0]?.id ?? 0;
  const [note] = await api.database.db
    .insert(messageEntries)
    .values({ messageId, kind: 'note', text: 'Richiamare' })
    .returning();
  const [mail] = await api.database.db
    .insert(emails)
    .values({ kind: 'notification', messageId, parameters: {}, status: 'failed' })
    .returning();
  const template = await admin.call('createReplyTemplate', {
    body: { name: 'Prezzo', subject: '', text: 'Costa {prezzo}' },
  });
  await admin.call('renameCategory', { params: { id: category.id }, body: { name: 'Da rally' } });
  const [version] = await admin.call('listVersions', { query: { kind: 'category', recordId: category.id } });
  const release = await packedRelease('mfe_media', 'one');
  const binned = binId('category', gone.id);
  return {
    ids: {
      ...byOwner((kind) => String(records.get(kind)?.id)),
      image: String(picture.id),
      message: String(letters[0]?.id),
      category: category.id,
      'email-config': String(config.id),
      binEntry: binned,
      module: 'mfe_media',
      'deploy-token': String(id),
      account: String(person.id),
      session: String(session?.id),
      invitation: String(invitation.id),
      passkey: String(passkey?.id),
      note: String(note?.id),
      email: String(mail?.id),
      'reply-template': String(template.id),
      version: String(version?.id),
    },
    texts: [
      ...['', '1', '2', '1960', '24500', 'true', 'on', 'Lancia', 'Fulvia Coupé', 'Un testo di prova, lungo abbastanza'],
      ...[
        'anna@example.org',
        '2024-05-17',
        '2024-05-17T09:30:00',
        new Date().toISOString(),
        '0123456789abcdef'.repeat(2),
        binned,
        category.id,
        release.version,
        'abcdef0',
        crypto.randomUUID(),
      ],
      ...[
        'Mo-Sa',
        'Su',
        '8:00-12:00',
        '14:00-19:00',
        '12037',
        'CN',
        'IT',
        '00000000000',
        '0175 000000',
        '+390175000000',
      ],
      ...['https://www.instagram.com/'],
      ...['mfe_raduni', '/raduni'],
      ...['', '123456', invitation.link.split('=')[1] ?? '', links.password, links.email],
      ...[credentials.username, credentials.password, 'nuova password 2026', password, 'engine', 'restoration'],
      ...[
        `data:image/png;base64,${image.toString('base64')}`,
        ...[...records.values()].map(({ featuredImage }) => featuredImage),
      ],
    ],
    numbers: [
      44.6443,
      7.4926,
      0,
      0.5,
      1,
      2,
      3,
      8,
      1960,
      24_500,
      picture.id,
      ...[...records.values()].map(({ id }) => id),
    ],
    file: new Blob(),
    picture: new Uint8Array(image),
    archive: release.packed,
    cookie: owner.cookie,
    token,
  };
}
