import { namedBy } from '@officina/contracts/field';
import { capitalized, noneLabel, pageLabel, participle } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { ownerPages, paths } from '@officina/contracts/paths';
import { absoluteUrl, useListQuery } from '@officina/platform';
import { useCallback, useMemo, useState } from 'react';
import { confirmDeletion } from '../dialogs/confirm-deletion';
import { isGone } from '../http/failures';
import { MenuAction, MenuLink } from '../lists/action-menu';
import { useShownRows } from '../lists/bulk-change';
import type { Column } from '../lists/column';
import type { ListParams } from '../lists/list-params';
import { selectedText } from '../lists/outcome-text';
import { RecordList } from '../lists/record-list';
import { OpenRecord } from '../lists/record-name';
import { useSelection } from '../lists/use-selection';
import { useEditParam } from '../navigation/edit-param';
import { useStable } from '../ui/use-stable';
import { type Changed, useChangeRecords, useDeleteRecords, useDuplicate, useShareLink } from './record.mutations';
import { recordListQuery } from './record.queries';
import {
  hasValues,
  type ListedChange,
  type ListedItem,
  type ListedKind,
  type ListQuery,
  recordMenuId,
} from './record-kind';
import { ShareDialog, type SharedLink } from './share-dialog';
import { StateCell } from './state-cell';

export interface KindListProps<Item extends ListedItem, Change extends ListedChange, Sort extends string> {
  kind: ListedKind<Item, Change, Sort>;
  columns: readonly Column<Item>[];
  params: Omit<ListParams<Sort>, 'shown'> & {
    shown: Omit<ListParams<Sort>['shown'], 'query'> & { query: ListQuery<Sort, NonNullable<Change['state']>> };
  };
  onChanged?: Changed<Change>;
}

/** One page of the records of a kind, with row actions and bulk actions. */
export function KindList<Item extends ListedItem, Change extends ListedChange, Sort extends string>({
  kind,
  columns,
  params,
  onChanged,
}: KindListProps<Item, Change, Sort>) {
  const { name, states, changes, publish } = kind;
  const nameOf = useCallback((item: Item) => namedBy(ownerFields[name], 'name', item), [name]);
  const { query, scope } = params.shown;
  const { data } = useListQuery(recordListQuery(kind, query));
  const selection = useSelection<number>(scope);
  const editor = useEditParam();
  const [shared, setShared] = useState<SharedLink | null>(null);
  const remove = useDeleteRecords(kind);
  const shownRows = useShownRows(data.items);
  const several = useChangeRecords(kind, shownRows, { onChanged, complete: editor.open });
  const one = useChangeRecords(kind, shownRows, { onChanged, complete: editor.open });
  const duplicate = useDuplicate(kind, editor.open);
  const draftLink = useShareLink(kind, setShared);
  const chosen = [...selection.ids];
  const none = capitalized(noneLabel(name));
  const offered = (item: Item) => changes.filter(({ change }) => !hasValues(item, change));
  const change = useStable((item: Item, choice: { label: string; change: Change }) =>
    one.mutate({ ids: [item.id], ...choice }),
  );
  // Stable across renders, so that unchanged rows are not rendered again.
  const shownColumns = useMemo((): readonly Column<Item>[] => {
    const { header, names, usual } = states;
    const choices = changes.filter(({ change: to }) => to.state !== undefined);
    const cell = (item: Item) => (
      <StateCell
        id={`${recordMenuId(name, item.id)}-state`}
        name={nameOf(item)}
        state={names[item.state] ?? item.state}
        isUsual={item.state === usual}
        choices={choices.filter((choice) => !hasValues(item, choice.change))}
        publish={item.state === 'draft' ? publish(item) : undefined}
        onChoose={(choice) => change(item, choice)}
      />
    );
    return [...columns, { header, sort: 'state', isShort: true, cell }];
  }, [columns, states, changes, publish, name, nameOf, change]);

  /** Shares a record. A draft gets a new private link each time. */
  function share(item: Item) {
    const { id, state } = item;
    if (state === 'draft') draftLink.mutate({ id, name: nameOf(item) });
    else setShared({ name: nameOf(item), url: absoluteUrl(paths[name](id)) });
  }

  function askDelete(subject: string | number, ids: readonly number[]) {
    const drop = () => selection.drop(ids);
    return confirmDeletion(name, subject, () =>
      remove.mutateAsync(ids, {
        onSuccess: drop,
        // Another user has already deleted it.
        onError: (error) => (isGone(error) ? drop() : undefined),
      }),
    );
  }

  const openRecord = useStable((id: number) => editor.open(id));

  return (
    <OpenRecord value={openRecord}>
      <RecordList
        caption={pageLabel(name)}
        columns={shownColumns}
        of={data}
        nameOf={nameOf}
        params={params}
        selection={selection}
        selectedText={(count) => selectedText(name, count)}
        bulkActions={[
          ...changes.map(({ label, change }) => ({
            label,
            run: () =>
              several.mutate(
                { ids: chosen, change, label },
                {
                  onSuccess: ({ refused, kept }) => {
                    // Records that were not changed stay selected.
                    const left = new Set([...refused.map(({ id }) => id), ...kept]);
                    selection.drop(chosen.filter((id) => !left.has(id)));
                  },
                },
              ),
          })),
          { label: 'Elimina', run: () => askDelete(chosen.length, chosen), isDangerous: true },
        ]}
        isPending={several.isPending || remove.isPending}
        empty={{
          none: `${none} disponibile`,
          example: kind.emptyExample,
          notFound: `${none} ${participle('trovat', name, 1)} per questa ricerca`,
        }}
        menu={{
          buttonIdOf: ({ id }) => recordMenuId(name, id),
          entries: (item) => (
            <>
              <MenuLink value="view" href={paths[name](item.id)}>
                Visualizza
              </MenuLink>
              <MenuAction value="edit" onSelect={() => editor.open(item.id)}>
                Modifica
              </MenuAction>
              <MenuLink value="images" href={ownerPages[name].images(item.id)}>
                Gestisci Immagini
              </MenuLink>
              <MenuAction value="duplicate" onSelect={() => duplicate.mutate(item.id)}>
                Duplica
              </MenuAction>
              <MenuAction value="share" onSelect={() => share(item)}>
                Condividi
              </MenuAction>
              {name === 'car' ? (
                <MenuLink value="print" href={`${paths.car(item.id)}#stampa`}>
                  Stampa il foglio
                </MenuLink>
              ) : null}
              {offered(item).map((choice) => (
                <MenuAction key={choice.label} value={choice.label} onSelect={() => change(item, choice)}>
                  {choice.label}
                </MenuAction>
              ))}
              <MenuAction value="delete" isDangerous onSelect={() => askDelete(nameOf(item), [item.id])}>
                Elimina
              </MenuAction>
            </>
          ),
        }}
      />
      {shared ? <ShareDialog {...shared} onClose={() => setShared(null)} /> : null}
    </OpenRecord>
  );
}
