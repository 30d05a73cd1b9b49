import type { ListedValues } from '@officina/contracts/bulk';
import { namedBy } from '@officina/contracts/field';
import {
  capitalized,
  noneLabel,
  type OwnerKind,
  participle,
  withArticle,
  withArticleAfterDi,
} from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { isolated } from '@officina/contracts/plain-text';
import { absoluteUrl } from '@officina/platform';
import { useRef } from 'react';
import { api } from '../http/api';
import { errorToast, showFailure } from '../http/failures';
import { useWrite } from '../http/use-write';
import { bulkChange } from '../lists/bulk-change';
import { oneOrSeveral } from '../lists/in-batches';
import { outcomeText, outcomeToast } from '../lists/outcome-text';
import { undoAction } from '../lists/undo-action';
import { useUndoableDelete } from '../lists/use-undoable-delete';
import {
  type ChangedKind,
  featuredName,
  hasValues,
  type ListedChange,
  type ListedItem,
  type ListedKind,
} from './record-kind';
import type { SharedLink } from './share-dialog';

/** Called when records have been changed from their list. */
export type Changed<Change> = (ids: readonly number[], change: Change) => void;

const failureOf = (what: string, kind: OwnerKind): string =>
  `Si è verificato un errore nell'${what} ${withArticleAfterDi(kind)}.`;

export interface ChangeOutcome<Change> {
  onChanged?: Changed<Change> | undefined;
  /** Opens the form of a record that lacks values for the requested change; returns false if it cannot be opened now. */
  complete: (id: number, change: Change) => boolean;
}

interface ChangeOfRecords<Change> {
  ids: readonly number[];
  change: Change;
  /** The label of the change. */
  label: string;
}

/**
 * Changes records that still are as displayed, and asks about the others. Records that lack values for the state are
 * not changed, and are named. The toast names the new value and offers to undo. Several changes may run at the same
 * time: `onChanged` is called once after the last response, with all ids of each change.
 */
export function useChangeRecords<Item extends ListedItem, Change extends ListedChange>(
  {
    name,
    states,
    changes,
    changeCalls,
  }: Pick<ListedKind<Item, Change, string>, 'name' | 'states' | 'changes' | 'changeCalls'>,
  shown: Map<number, Item>,
  { onChanged, complete }: ChangeOutcome<Change>,
) {
  const batch = useRef({ running: 0, done: new Map<number, Change>() });
  const nameOf = (id: number) => {
    const item = shown.get(id);
    return item ? namedBy(ownerFields[name], 'name', item) : `n. ${id}`;
  };
  const nameOfValue = ({ state, featured }: ListedChange) =>
    state === undefined ? featuredName(featured) : (states.names[state] ?? state);

  /** Restores the values that records had before a change. */
  function giveBack(ids: readonly number[], change: Change, before: Map<number, ListedValues>) {
    for (const earlier of changes) {
      if (!isSameKind(earlier.change, change) || hasValues(change, earlier.change)) continue;
      const those = ids.filter((id) => hasValues(before.get(id) ?? {}, earlier.change));
      if (those.length > 0) mutation.mutate({ ids: those, ...earlier });
    }
  }

  function endBatch() {
    const changes = Map.groupBy(batch.current.done, ([, change]) => change);
    batch.current.done.clear();
    for (const [change, done] of changes)
      onChanged?.(
        done.map(([id]) => id),
        change,
      );
  }

  const mutation = useWrite({
    call: async ({ ids, change, label }: ChangeOfRecords<Change>) => {
      const before = new Map<number, ListedValues>();
      batch.current.running += 1;
      try {
        const outcome = await bulkChange({
          ids,
          change,
          shown,
          label,
          call: (some, seen) => {
            for (const values of seen) before.set(values.id, values);
            return changeCalls.change(some, change, seen);
          },
          describe: ({ id, state = '', featured }) => [
            `${withArticle(name)} "${isolated(nameOf(id))}"`,
            nameOfValue(change.state === undefined ? { featured } : { state }),
          ],
        });
        for (const id of outcome.done) batch.current.done.set(id, change);
        return { ...outcome, before };
      } finally {
        batch.current.running -= 1;
        if (batch.current.running === 0) endBatch();
      }
    },
    done({ done, refused, kept, before }, { ids, change }) {
      const [first] = refused;
      if (first && ids.length === 1 && complete(first.id, change)) return;
      if (first)
        return errorToast(
          done.length > 0
            ? outcomeText('aggiornat', name, done.length, ids.length)
            : `${capitalized(noneLabel(name))} ${participle('aggiornat', name, 1)}`,
          refused.map(({ id, message }) => `${nameOf(id)}: ${message}`).join('\n'),
        );
      if (kept.length < ids.length)
        return outcomeToast('aggiornat', name, done.length, ids.length - kept.length, {
          description: ids.length === 1 ? `${done.map(nameOf).join()}: ${nameOfValue(change)}` : nameOfValue(change),
          ...undoAction(() => giveBack(done, change, before)),
        });
    },
    failed: showFailure(failureOf('aggiornamento', name)),
    refreshes: [name],
  });
  return mutation;
}

/** Whether two changes set the same fields. */
const isSameKind = (one: object, other: object): boolean => Object.keys(one).join() === Object.keys(other).join();

/** Copies a record to a new draft, which is then opened. */
export const useDuplicate = ({ name, changeCalls }: ChangedKind<never>, open: (id: number) => void) =>
  useWrite({
    call: changeCalls.duplicate,
    done: ({ id }) => {
      open(id);
      return { title: 'Copia creata', description: 'È una bozza: la vedi solo tu.' };
    },
    failed: showFailure(failureOf('aggiornamento', name)),
    refreshes: [name],
  });

/** Creates a private link to a draft, which is then shown. */
export const useShareLink = ({ name }: ChangedKind<never>, show: (link: SharedLink) => void) =>
  useWrite({
    call: ({ id }: { id: number; name: string }) => api.call('createDraftLink', { body: { kind: name, id } }),
    done: ({ path, expiresAt }, { name }) => void show({ name, url: absoluteUrl(path), endsAt: expiresAt }),
    failed: showFailure('Errore durante la creazione del link'),
    refreshes: [name],
  });

/** Moves records to the bin. */
export const useDeleteRecords = ({ name, changeCalls }: ChangedKind<never>) =>
  useUndoableDelete<readonly number[]>({
    kind: name,
    call: (ids) => oneOrSeveral(ids, changeCalls.delete, changeCalls.deleteSeveral),
    failed: showFailure(failureOf('eliminazione', name)),
  });
