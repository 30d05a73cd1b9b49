import { expect, test } from 'bun:test';
import { createLinks } from '../../../test/account-links';
import { createPerson } from '../../../test/person';
import { problemOf, useApp } from '../../../test/test-app';

const api = useApp();

test('a link is used once, also by two requests at once', async () => {
  const person = await createPerson(api, 'anna');
  const used = { status: 404, detail: 'Questo link è già servito: la password è già cambiata.' };
  for (let round = 0; round < 3; round += 1) {
    const { password: token } = await createLinks(api, person.id);
    const reset = (password: string) =>
      api.sendJson('POST', '/api/password-resets/acceptance', { token, password: `${password} ${round}` });
    const answers = await Promise.all([reset('una nuova password'), reset('un’altra password')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    expect(await problemOf(await reset('una terza password'))).toMatchObject(used);
    expect(await problemOf(await api.sendJson('POST', '/api/password-resets/offer', { token }))).toMatchObject(used);
  }
});
