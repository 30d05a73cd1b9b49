import type { Category } from '@officina/contracts/category';
import { nouns, ownerKinds } from '@officina/contracts/kinds';
import { useSearchParams } from '@officina/platform';
import { Tabs } from '@officina/ui-admin';
import { useState } from 'react';
import { DeleteDialog } from '../../shared/dialogs/delete-dialog';
import { listsOf } from '../../shared/refresh';
import { useDeleteCategory } from './categories.mutations';
import { categoryDeleteId } from './category-ids';
import { CategoryPanel } from './category-panel';

const tabs = ownerKinds.map((type) => ({ value: listsOf[type], type, label: `Categorie ${nouns[type].label}` }));
const first = listsOf[ownerKinds[0]];

/** The categories of each type, in tabs. Only one category can be renamed at a time. */
export function CategoriesManager() {
  const [params, setParams] = useSearchParams();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Category | null>(null);
  const remove = useDeleteCategory();
  const current = tabs.find(({ value }) => value === params.get('tab'))?.value ?? first;

  return (
    <>
      <Tabs.Root
        lazyMount
        unmountOnExit
        value={current}
        onValueChange={({ value }) => {
          setEditedId(null);
          setParams(value === first ? {} : { tab: value }, { replace: true });
        }}
      >
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ value, type }) => (
          <Tabs.Content key={value} value={value}>
            <CategoryPanel type={type} editedId={editedId} onEdit={setEditedId} onDelete={setDeleted} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      {deleted ? (
        <DeleteDialog
          kind="category"
          subject={deleted.name}
          isPending={remove.isPending}
          returnTo={categoryDeleteId(deleted)}
          onConfirm={() => remove.mutate(deleted, { onSettled: () => setDeleted(null) })}
          onCancel={() => setDeleted(null)}
        />
      ) : null}
    </>
  );
}
