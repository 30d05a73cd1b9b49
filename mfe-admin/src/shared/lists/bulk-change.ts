import type { ChangedRecords, ListedValues } from '@officina/contracts/bulk';
import { capitalized } from '@officina/contracts/kinds';
import { useEffect, useState } from 'react';
import { confirm } from '../dialogs/questions';
import { inBatches } from './in-batches';

/** All rows that a list has shown, as last shown: selected rows may be on other pages. */
export function useShownRows<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  const [shown] = useState(() => new Map<number, Row>());
  useEffect(() => {
    for (const row of rows) shown.set(row.id, row);
  }, [rows, shown]);
  return shown;
}

export interface BulkChange<Row extends ListedValues> {
  ids: readonly number[];
  change: Omit<ListedValues, 'id'>;
  /** The records as displayed. */
  shown: Map<number, Row>;
  call: (ids: number[], seen: ListedValues[]) => Promise<ChangedRecords>;
  /** A record in a sentence, "l'auto X", and the label of its current value. */
  describe: (now: ListedValues) => [subject: string, value: string];
  /** The label of the change, for the button of the question. */
  label: string;
}

export interface BulkChangeResult {
  done: number[];
  refused: { id: number; message: string }[];
  /** Ids of the records that the user chose not to change. */
  kept: number[];
}

/** Changes records whose values are as displayed, and asks first about those that have changed since. */
export async function bulkChange<Row extends ListedValues>(asked: BulkChange<Row>): Promise<BulkChangeResult> {
  const { ids, change, shown, call, describe, label } = asked;
  const refused: BulkChangeResult['refused'] = [];
  const overtaken: ListedValues[] = [];
  const done = await inBatches(ids, async (some) => {
    const rows = some.flatMap((id) => shown.get(id) ?? []);
    const answer = await call(
      some,
      rows.map(({ id, state, featured, remindOn }) => ({ id, state, featured, remindOn })),
    );
    refused.push(...(answer.refused ?? []));
    overtaken.push(...(answer.overtaken ?? []));
    return answer;
  });
  const show = (id: number, values: Omit<ListedValues, 'id'>) => {
    const row = shown.get(id);
    if (row) shown.set(id, { ...row, ...values });
  };
  for (const id of done) show(id, change);
  for (const { id, ...now } of overtaken) show(id, now);
  const left = overtaken.map(({ id }) => id);
  const lines = overtaken.map(describe).map(([subject, value]) => `${capitalized(subject)} ora è «${value}».`);
  if (lines.length === 0) return { done, refused, kept: [] };
  if (!(await confirm({ title: 'Nel frattempo è cambiato qualcosa', text: lines.join('\n'), act: label })))
    return { done, refused, kept: left };
  const then = await bulkChange({ ...asked, ids: left });
  return { done: [...done, ...then.done], refused: [...refused, ...then.refused], kept: then.kept };
}
