import type { Category, CategoryType } from '@officina/contracts/category';
import { Grid, Text } from '@officina/ui';
import { useCategories } from '../../shared/categories.queries';
import { AddCategory } from './add-category';
import { CategoryCard } from './category-card';

export interface CategoryPanelProps {
  type: CategoryType;
  editedId: string | null;
  onEdit: (id: string | null) => void;
  onDelete: (category: Category) => void;
}

/** The categories of one type, and the form that adds one. */
export function CategoryPanel({ type, editedId, onEdit, onDelete }: CategoryPanelProps) {
  const categories = useCategories(type);
  return (
    <>
      <AddCategory type={type} />
      {categories.length === 0 ? <Text color="fg.muted">Nessuna categoria disponibile</Text> : null}
      <Grid
        as="ul"
        listStyleType="none"
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
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </Grid>
    </>
  );
}
