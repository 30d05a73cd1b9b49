import { expect, test } from 'bun:test';
import { newMessage } from '../../../test/lead';
import { useApp } from '../../../test/test-app';
import { messages } from '../../db/schema';
import { forgetExpiredPeople } from './person-retention';

const api = useApp();

test('who writes or is answered while others are deleted stays', async () => {
  const late: number[] = [];
  for (const person of ['uno', 'due', 'tre', 'quattro']) {
    late.push(await newMessage(api, { email: `${person}@example.org`, createdAt: new Date('2020-01-01T10:00:00Z') }));
  }
  const [, , third = 0] = late;
  let turns = 0;
  const during: typeof api.pictureFiles.during = async (run) => {
    turns += 1;
    // A change between the deletions of two people.
    if (turns === 1) {
      await newMessage(api, { email: 'DUE@example.org' });
      const body = { key: crypto.randomUUID(), text: 'La richiamo.', fromEmail: 'info@example.org', subject: 'Re' };
      await api.admin.call('replyToMessage', { params: { id: third }, body: { ...body, byBrowser: false } });
    }
    return api.pictureFiles.during(run);
  };
  await forgetExpiredPeople({ db: api.database.db, pictureFiles: { ...api.pictureFiles, during } }, new Date());
  const left = await api.database.db.select({ email: messages.email }).from(messages);
  expect(left.map(({ email }) => email).sort()).toEqual(['DUE@example.org', 'due@example.org', 'tre@example.org']);
});
