import { expect, test } from 'bun:test';
import { draftPrefix, isDraft, newFormId } from './draft';

const owner = { username: 'titolare', form: 'car', record: 12 };

test('a draft belongs to one user, one form and one record', () => {
  const prefixes = [
    owner,
    { ...owner, username: 'titolare2' },
    { ...owner, form: 'project' },
    { ...owner, record: 1 },
    { ...owner, record: 123 },
    { ...owner, record: null },
    { username: 'titolare/car', form: '12', record: 12 },
  ].map(draftPrefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  for (const [index, prefix] of prefixes.entries()) {
    expect(prefixes.filter((other, position) => position !== index && other.startsWith(prefix))).toEqual([]);
  }
});
test('two openings of a form have two ids', () => {
  expect(newFormId()).not.toBe(newFormId());
});
test('isDraft rejects stored values that are not drafts', () => {
  const draft = { key: 'a/car/12/x', savedAt: 1, version: '', changed: { make: 'Fiat' }, before: {} };
  expect(isDraft(draft)).toBe(true);
  for (const other of [
    null,
    'x',
    {},
    { ...draft, changed: [] },
    { ...draft, savedAt: '1' },
    { ...draft, before: null },
  ]) {
    expect(isDraft(other)).toBe(false);
  }
});
