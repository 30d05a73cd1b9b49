import { newKey } from '@officina/contracts/new-key';
import { useState } from 'react';

interface Row {
  key: string;
  text: string;
}

/**
 * Keys for the texts of a list that can be sorted and edited: a text keeps its key when it moves. `rename` must be
 * called when one text changes, so that it keeps its key, too.
 */
export function useRowKeys(texts: readonly string[]) {
  const [rows, setRows] = useState(() => rowsOf(texts, []));
  const isCurrent = rows.length === texts.length && rows.every(({ text }, index) => text === texts[index]);
  const current = isCurrent ? rows : rowsOf(texts, rows);
  if (!isCurrent) setRows(current);
  return {
    keys: current.map(({ key }) => key),
    rename: (index: number, text: string) =>
      setRows(current.map((row, position) => (position === index ? { ...row, text } : row))),
  };
}

function rowsOf(texts: readonly string[], known: readonly Row[]): Row[] {
  const left = [...known];
  return texts.map((text) => {
    const place = left.findIndex((row) => row.text === text);
    return left.splice(place, place < 0 ? 0 : 1)[0] ?? { key: newKey(), text };
  });
}
