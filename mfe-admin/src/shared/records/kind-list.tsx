import { namedBy } from '@officina/contracts/field';
import { capitalized, noneLabel, pageLabel, participle } from '@officina/contracts/kinds';
import { ownerFields } from '@officina/contracts/owner-fields';
import { ownerPages, paths } from '@officina/contracts/paths';
import { useSuspenseQuery } from '@officina/platform';
import { useState } from 'react';
import { DeleteDialog } from '../dialogs/delete-dialog';
import { useEditParam } from '../edit-param';
import { isGone } from '../failures';
import { MenuAction, MenuLink } from '../lists/action-menu';
import type { Column } from '../lists/column';
import type { ListParams } from '../lists/list-params';
import { selectedText } from '../lists/outcome';
import { RecordList } from '../lists/record-list';
import { useSelection } from '../lists/use-selection';
import { type FlagSet, useDeleteRecords, useSetFlag, useSetFlags } from './record.mutations';
import { recordListQuery } from './record.queries';
import { type ListedKind, recordMenuId } from './record-kind';

export interface KindListProps<Item extends { id: number }, Sort extends string> {
  kind: ListedKind<Item, Sort>;
  columns: readonly Column<Item>[];
  params: ListParams<Sort>;
  onFlagSet?: FlagSet;
}

/** One page of the records of a kind, with row actions and bulk actions. */
export function KindList<Item extends { id: number }, Sort extends string>({
  kind,
  columns,
  params,
  onFlagSet,
}: KindListProps<Item, Sort>) {
  const { name, flag } = kind;
  const nameOf = (item: Item) => namedBy(ownerFields[name], 'name', item);
  const { query, scope } = params.shown;
  const { data } = useSuspenseQuery(recordListQuery(kind, query));
  const selection = useSelection<number>(scope);
  const editor = useEditParam();
  // One record of the list, or all selected ones.
  const [deleted, setDeleted] = useState<Item | 'chosen' | null>(null);
  const remove = useDeleteRecords(kind);
  const setFlags = useSetFlags(kind);
  const setFlag = useSetFlag(kind, onFlagSet);
  const chosen = [...selection.ids];
  const menuIdOf = ({ id }: Item) => recordMenuId(name, id);
  const toggle = (item: Item) => setFlag.mutate({ id: item.id, value: !flag.isSet(item) });
  const none = capitalized(noneLabel(name));

  return (
    <>
      <RecordList<Item>
        caption={pageLabel(name)}
        columns={columns}
        rows={data.items}
        nameOf={nameOf}
        total={data.total}
        params={params}
        selection={selection}
        selectedText={(count) => selectedText(name, count)}
        bulkActions={[
          ...flag.actions.map(({ label, value }) => ({
            label,
            run: () =>
              setFlags.mutate(
                { ids: chosen, value },
                {
                  onSuccess: (done) => {
                    selection.clear();
                    onFlagSet?.(done, value);
                  },
                },
              ),
          })),
          { label: 'Elimina', run: () => setDeleted('chosen'), isDangerous: true },
        ]}
        isPending={setFlags.isPending || remove.isPending}
        emptyText={`${none} disponibile`}
        noMatchText={`${none} ${participle('trovat', name, 1)} per questa ricerca`}
        menuIdOf={menuIdOf}
        actions={(item) => (
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
            <MenuAction value="toggle" onSelect={() => toggle(item)}>
              {flag.actions.find(({ value }) => value !== flag.isSet(item))?.label}
            </MenuAction>
            <MenuAction value="delete" isDangerous onSelect={() => setDeleted(item)}>
              Elimina
            </MenuAction>
          </>
        )}
      />
      {deleted ? (
        <DeleteDialog
          kind={name}
          subject={deleted === 'chosen' ? chosen.length : nameOf(deleted)}
          isPending={remove.isPending}
          returnTo={deleted === 'chosen' ? 'page-title' : menuIdOf(deleted)}
          onConfirm={() => {
            const ids = deleted === 'chosen' ? chosen : [deleted.id];
            const drop = () => selection.drop(ids);
            remove.mutate(ids, {
              onSuccess: drop,
              // Another user has already deleted it.
              onError: (error) => (isGone(error) ? drop() : undefined),
              onSettled: () => setDeleted(null),
            });
          }}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}
