import { type Dispatch, type SetStateAction, useState } from 'react';

export type RowId = number | string;

/** The selected rows of a list. Its functions are stable across renders. */
export interface Selection<Id extends RowId> {
  ids: ReadonlySet<Id>;
  /** Selects or deselects a row; with `isRange` all rows from the last clicked one to this one. */
  set: (id: Id, isOn: boolean, page: readonly Id[], isRange: boolean) => void;
  setPage: (page: readonly Id[], isOn: boolean) => void;
  /** Deselects rows that no longer exist. */
  drop: (ids: readonly Id[]) => void;
  clear: () => void;
}

interface State<Id> {
  scope: string;
  ids: ReadonlySet<Id>;
  /** The last clicked row. */
  last: Id | null;
}

/** A selection that survives paging and sorting, and is cleared when `scope`, which identifies the search, changes. */
export function useSelection<Id extends RowId>(scope: string): Selection<Id> {
  const [state, setState] = useState<State<Id>>(() => nothing(scope));
  if (state.scope !== scope) setState(nothing(scope));
  const [changes] = useState(() => changesOf(setState));
  return { ids: state.ids, ...changes };
}

const nothing = <Id>(scope: string): State<Id> => ({ scope, ids: new Set(), last: null });

function changesOf<Id extends RowId>(setState: Dispatch<SetStateAction<State<Id>>>): Omit<Selection<Id>, 'ids'> {
  const change = (before: State<Id>, ids: readonly Id[], isOn: boolean, last: Id | null): State<Id> => {
    const next = new Set(before.ids);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    return { scope: before.scope, ids: next, last };
  };
  return {
    set: (id, isOn, page, isRange) =>
      setState((before) => change(before, isRange ? rowsBetween(page, before.last, id) : [id], isOn, id)),
    setPage: (page, isOn) => setState((before) => change(before, page, isOn, null)),
    drop: (ids) => setState((before) => change(before, ids, false, before.last)),
    clear: () => setState((before) => nothing(before.scope)),
  };
}

/** The rows of a page from `from` to `to`, both included; only `to` if `from` is on another page. */
export function rowsBetween<Id extends RowId>(page: readonly Id[], from: Id | null, to: Id): readonly Id[] {
  const start = from === null ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
