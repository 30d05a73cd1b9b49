import { expect, test } from 'bun:test';
import { ApiError } from '@officina/contracts/client';
import { type Answer, type Conflict, type RecordCalls, saveChanges } from './save-changes';

interface Sheet {
  make: string;
  price: number;
  features: string[];
}
const base = { value: { make: 'Lancia', price: 20_000, features: ['Radio'] }, version: '"1"' };

/** A fake stored record, and the conflicts that `ask` was called with. */
function setUp(stored: { value: Sheet; version: string } | null, answers: Answer[] = []) {
  let record = stored;
  const asked: Conflict<Sheet>[] = [];
  const made: Sheet[] = [];
  let bin: typeof record = record ? null : { ...base, version: '"9"' };
  const calls: RecordCalls<Sheet> = {
    async update(changes, version) {
      if (!record) throw new ApiError(404, 'Auto non trovata');
      if (version !== record.version) throw new ApiError(412, 'Nel frattempo…');
      record = { value: { ...record.value, ...changes }, version: `${record.version}+` };
    },
    read: async () => record,
    async restore() {
      record = bin;
      bin = null;
    },
    async createAnew(sent) {
      made.push(sent);
    },
  };
  const ask = async (conflict: Conflict<Sheet>) => {
    asked.push(conflict);
    return answers.shift() ?? 'stay';
  };
  return { calls, ask, asked, made, record: () => record?.value };
}

test('sends only the changed fields, and does not ask if the record is unchanged', async () => {
  const there = setUp(base);
  const sent: Partial<Sheet>[] = [];
  const calls = { ...there.calls, update: async (changes: Partial<Sheet>) => void sent.push(changes) };
  await saveChanges(base, { ...base.value, price: 21_000, features: ['Radio'] }, calls, there.ask);
  expect(sent).toEqual([{ price: 21_000 }]);
  expect(there.asked).toEqual([]);
});

test('reports the changes of another user, and saves only the own changes over them', async () => {
  const theirs = { value: { make: 'Lancia', price: 30_000, features: ['Tetto apribile'] }, version: '"2"' };
  const there = setUp(theirs, ['mine']);
  const outcome = await saveChanges(base, { ...base.value, price: 21_000 }, there.calls, there.ask);
  expect(there.asked).toEqual([
    { kind: 'changed', mine: { price: 21_000 }, theirs: { price: 30_000, features: ['Tetto apribile'] } },
  ]);
  expect(outcome).toEqual({ kind: 'saved' });
  expect(there.record()).toEqual({ make: 'Lancia', price: 21_000, features: ['Tetto apribile'] });
});

test('does not ask about its own values, whose answer was lost', async () => {
  const mine = { ...base.value, price: 21_000, features: ['Radio', 'Interni'] };
  const there = setUp({ value: mine, version: '"2"' });
  expect(await saveChanges(base, mine, there.calls, there.ask)).toEqual({ kind: 'saved' });
  expect(there.asked).toEqual([]);
  expect(there.record()).toEqual(mine);

  const later = setUp({ value: { ...mine, make: 'Fiat' }, version: '"2"' }, ['mine']);
  await saveChanges(base, mine, later.calls, later.ask);
  expect(later.asked).toMatchObject([{ theirs: { make: 'Fiat' } }]);
  expect(later.asked[0]).not.toHaveProperty('theirs.price');
});

test('keeps what was only added to a list, without a question', async () => {
  const before = { ...base, value: { ...base.value, features: ['Radio', 'Interni'] } };
  const added = { ...before.value, features: ['Radio', 'Tetto apribile', 'Interni', 'Interni'] };
  const merged: [Partial<Sheet>, string[]][] = [
    [{ price: 21_000 }, added.features],
    [{ features: ['Interni', 'Radio'] }, ['Interni', 'Radio', 'Tetto apribile', 'Interni']],
    [{ features: [] }, ['Tetto apribile', 'Interni']],
  ];
  for (const [mine, features] of merged) {
    const there = setUp({ value: added, version: '"2"' });
    await saveChanges(before, { ...before.value, ...mine }, there.calls, there.ask);
    expect(there.asked).toEqual([]);
    expect(there.record()).toMatchObject({ features });
  }
});

test('asks about a list that both have made longer, or that somebody else has sorted or shortened', async () => {
  const before = { ...base, value: { ...base.value, features: ['Radio', 'Interni'] } };
  const changes: [string[], string[]][] = [
    [
      ['Radio', 'Interni', 'Tetto apribile'],
      ['Radio', 'Interni', 'Tetto'],
    ],
    [['Radio'], ['Interni', 'Radio', 'Tetto']],
    [['Interni', 'Radio'], ['Interni']],
  ];
  for (const [mine, theirs] of changes) {
    const there = setUp({ value: { ...before.value, features: theirs }, version: '"2"' });
    await saveChanges(before, { ...before.value, features: mine }, there.calls, there.ask);
    expect(there.asked).toMatchObject([{ theirs: { features: theirs } }]);
  }
});

test('saves nothing if the user chooses the current version or continues editing', async () => {
  const theirs = { value: { ...base.value, price: 30_000 }, version: '"2"' };
  for (const [answer, kind] of [
    ['current', 'replaced'],
    ['stay', 'unsaved'],
  ] as const) {
    const there = setUp(theirs, [answer]);
    const outcome = await saveChanges(base, { ...base.value, make: 'Fiat' }, there.calls, there.ask);
    expect(outcome.kind).toBe(kind);
    expect(there.record()).toEqual(theirs.value);
  }
});

test('asks again if the record changes while the question is open', async () => {
  const there = setUp({ value: { ...base.value, price: 30_000 }, version: '"2"' }, ['mine', 'stay']);
  const ask = async (conflict: Conflict<Sheet>) => {
    const answer = await there.ask(conflict);
    if (there.asked.length === 1) await there.calls.update({ make: 'Alfa Romeo' }, '"2"', base.value);
    return answer;
  };
  const outcome = await saveChanges(base, { ...base.value, features: [] }, there.calls, ask);
  expect(there.asked).toHaveLength(2);
  expect(there.asked[1]).toMatchObject({ theirs: { make: 'Alfa Romeo', price: 30_000 } });
  expect(outcome.kind).toBe('unsaved');
});

test('does not ask about a newer version with the same field values', async () => {
  const there = setUp({ ...base, version: '"2"' });
  await saveChanges(base, { ...base.value, price: 21_000 }, there.calls, there.ask);
  expect(there.asked).toEqual([]);
  expect(there.record()?.price).toBe(21_000);
});

test('restores a deleted record and saves into it, or creates a new one from the whole form', async () => {
  const sent = { ...base.value, price: 21_000 };
  const restored = setUp(null, ['restore']);
  expect(await saveChanges(base, sent, restored.calls, restored.ask)).toEqual({ kind: 'saved' });
  expect(restored.asked).toEqual([{ kind: 'gone' }]);
  expect(restored.record()).toEqual(sent);

  const anew = setUp(null, ['create']);
  expect(await saveChanges(base, sent, anew.calls, anew.ask)).toEqual({ kind: 'created' });
  expect(anew.made).toEqual([sent]);
});

test('throws errors that are not conflicts', async () => {
  const there = setUp(base);
  const calls = { ...there.calls, update: () => Promise.reject(new ApiError(422, 'Dati non validi')) };
  expect(saveChanges(base, { ...base.value, price: 1 }, calls, there.ask)).rejects.toThrow('422');
});
