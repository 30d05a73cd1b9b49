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
  const theirs = { value: { make: 'Lancia', price: 30_000, features: ['Radio', 'Tetto apribile'] }, version: '"2"' };
  const there = setUp(theirs, ['mine']);
  const outcome = await saveChanges(base, { ...base.value, price: 21_000 }, there.calls, there.ask);
  expect(there.asked).toEqual([
    { kind: 'changed', mine: { price: 21_000 }, theirs: { price: 30_000, features: ['Radio', 'Tetto apribile'] } },
  ]);
  expect(outcome).toEqual({ kind: 'saved' });
  expect(there.record()).toEqual({ make: 'Lancia', price: 21_000, features: ['Radio', 'Tetto apribile'] });
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
