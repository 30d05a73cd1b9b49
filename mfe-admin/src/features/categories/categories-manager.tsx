import { nouns, ownerKinds, plurals, withIndefiniteArticle } from '@officina/contracts/kinds';
import { useSearchParams, useSuspenseQuery } from '@officina/platform';
import { Grid } from '@officina/ui';
import { Tabs } from '@officina/ui-admin';
import { useState } from 'react';
import { EmptyList } from '../../shared/lists/empty-list';
import { versionsKey } from '../../shared/navigation/edit-param';
import { categoriesQuery, useCategories } from '../../shared/records/categories.queries';
import { AddCategory } from './add-category';
import { CategoryCard } from './category-card';

const [firstType] = ownerKinds;

/** The categories of each type in tabs, and the form that adds one. Only one category is renamed at a time. */
export function CategoriesManager() {
  const [params, setParams] = useSearchParams();
  const [editedId, setEditedId] = useState<string | null>(null);
  const versioned = useSuspenseQuery(categoriesQuery).data.find(({ id }) => id === params.get(versionsKey));
  const type = versioned?.type ?? ownerKinds.find((kind) => plurals[kind] === params.get('tab')) ?? firstType;
  const categories = useCategories(type);

  return (
    <Tabs.Root
      value={plurals[type]}
      onValueChange={({ value }) => {
        setEditedId(null);
        setParams(value === plurals[firstType] ? {} : { tab: value }, { replace: true });
      }}
    >
      <Tabs.List>
        {ownerKinds.map((kind) => (
          <Tabs.Trigger key={kind} value={plurals[kind]}>
            Categorie {nouns[kind].label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={type} value={plurals[type]}>
        <AddCategory type={type} />
        {categories.length === 0 ? (
          <EmptyList
            text="Nessuna categoria disponibile"
            example={`Aggiungine una qui sopra: poi la trovi fra le scelte quando inserisci ${withIndefiniteArticle(type)}.`}
          />
        ) : null}
        <Grid
          as="ul"
          templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
          columnGap="8"
          borderTopWidth="1px"
          borderColor="border.strong"
        >
          {categories.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              isEdited={editedId === category.id}
              onEdit={setEditedId}
            />
          ))}
        </Grid>
      </Tabs.Content>
    </Tabs.Root>
  );
}
