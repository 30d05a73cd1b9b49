import { type BinEntry, binDays } from '@officina/contracts/bin';
import type { recordKinds } from '@officina/contracts/kinds';
import { isolated } from '@officina/contracts/plain-text';
import { useListQuery } from '@officina/platform';
import { useRef } from 'react';
import { confirm } from '../../shared/dialogs/questions';
import { isGone } from '../../shared/http/failures';
import { MenuAction } from '../../shared/lists/action-menu';
import type { ListParams } from '../../shared/lists/list-params';
import { RecordList } from '../../shared/lists/record-list';
import { useSelection } from '../../shared/lists/use-selection';
import { useDeleteForGood, useRestore } from './bin.mutations';
import { binListQuery } from './bin.queries';
import { binColumns } from './bin-columns';

const nameOf = ({ title }: BinEntry) => title;

/** The deleted records, with actions to restore them or delete them permanently. */
export function BinList({ params }: { params: ListParams<never, { kind: typeof recordKinds }> }) {
  const { query, scope } = params.shown;
  const { data } = useListQuery(binListQuery(query));
  const selection = useSelection<string>(scope);
  const restore = useRestore();
  const remove = useDeleteForGood();
  const chosen = useChosen(data.items, selection.ids);

  const drop = (entries: readonly BinEntry[]) => selection.drop(entries.map(({ id }) => id));
  function bringBack(entries: readonly BinEntry[]) {
    restore.mutate(entries, {
      onSuccess: () => {
        drop(entries);
        document.getElementById('page-title')?.focus();
      },
      // One of them is no longer in the bin, and its row cannot be deselected.
      onError: (error) => (isGone(error) ? drop(entries) : undefined),
    });
  }

  const askDelete = (entries: readonly BinEntry[]) =>
    confirm({
      title: 'Eliminazione definitiva',
      text: `Sei sicuro di voler eliminare per sempre ${subjectOf(entries)}? Questa azione non può essere annullata.`,
      act: 'Elimina definitivamente',
      run: () => remove.mutateAsync(entries, { onSuccess: () => drop(entries) }),
    });

  return (
    <RecordList
      caption="Cestino"
      columns={binColumns}
      of={data}
      nameOf={nameOf}
      params={params}
      selection={selection}
      selectedText={(count) => (count === 1 ? '1 elemento selezionato' : `${count} elementi selezionati`)}
      bulkActions={[
        { label: 'Ripristina', run: () => bringBack(chosen) },
        { label: 'Elimina definitivamente', run: () => askDelete(chosen), isDangerous: true },
      ]}
      isPending={restore.isPending || remove.isPending}
      empty={{
        none: 'Il Cestino è vuoto',
        example: `Un’auto eliminata per sbaglio resta qui per ${binDays} giorni: da qui la riprendi, foto comprese.`,
        notFound: 'Nessun elemento trovato per questa ricerca',
      }}
      menu={{
        buttonIdOf: ({ id }) => `bin-${id}-actions`,
        entries: (entry) => (
          <>
            <MenuAction value="restore" onSelect={() => bringBack([entry])}>
              Ripristina
            </MenuAction>
            <MenuAction value="delete" isDangerous onSelect={() => askDelete([entry])}>
              Elimina definitivamente
            </MenuAction>
          </>
        ),
      }}
    />
  );
}

const subjectOf = (entries: readonly BinEntry[]): string =>
  entries.length === 1 && entries[0] ? `"${isolated(entries[0].title)}"` : `${entries.length} elementi`;

/** The selected entries, including those of pages that are no longer shown. */
function useChosen(shown: readonly BinEntry[], ids: ReadonlySet<string>): readonly BinEntry[] {
  const seen = useRef(new Map<string, BinEntry>());
  for (const entry of shown) seen.current.set(entry.id, entry);
  return [...ids].flatMap((id) => seen.current.get(id) ?? []);
}
