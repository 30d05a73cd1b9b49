import { expect, setDefaultTimeout, test } from 'bun:test';
import { mailStorm } from './storm';

setDefaultTimeout(600_000);

test('no message is lost and no e-mail is sent twice without the mark, while the server is killed', async () => {
  expect(await mailStorm({ seed: 14, submissions: 150, kills: 3, print: console.info })).toEqual([]);
});
