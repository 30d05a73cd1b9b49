import type { Category } from '@officina/contracts/category';
import { yesOrNo } from '@officina/contracts/field';
import { plurals } from '@officina/contracts/kinds';
import { chakra, Flex, Text } from '@officina/ui';
import { useRef } from 'react';
import { useFocusAfterCommit } from '../../shared/browser/use-focus-after-commit';
import { confirmDeletion } from '../../shared/dialogs/confirm-deletion';
import type { FieldLabels } from '../../shared/drafts/conflict';
import { useRefresh } from '../../shared/http/refresh';
import { Versions } from '../../shared/records/versions/versions';
import { TextButton } from '../../shared/ui/text-button';
import { useDeleteCategory } from './categories.mutations';
import { RenameCategory } from './rename-category';

const labels: FieldLabels<Pick<Category, 'name' | 'certifies'>> = {
  name: { label: 'Nome', show: String },
  certifies: { label: 'Certificazione', show: yesOrNo },
};

export interface CategoryCardProps {
  category: Category;
  isEdited: boolean;
  onEdit: (id: string | null) => void;
}

export function CategoryCard({ category, isEdited, onEdit }: CategoryCardProps) {
  const { id, name, isDefault, certifies } = category;
  const editButton = useRef<HTMLButtonElement>(null);
  const focusAfterCommit = useFocusAfterCommit();
  const refresh = useRefresh('category');
  const remove = useDeleteCategory();

  function closeRename() {
    onEdit(null);
    focusAfterCommit(() => editButton.current?.focus());
  }

  return (
    <chakra.li paddingBlock="4" borderBottomWidth="1px" borderColor="border" minWidth="0">
      {isEdited ? (
        <RenameCategory category={category} onClose={closeRename} />
      ) : (
        <>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" marginTop="1">
            <Text textStyle="small" color="fg.muted">
              {[isDefault ? 'Predefinita' : '', certifies ? 'Certificazione' : ''].filter(Boolean).join(' · ')}
            </Text>
            <Flex wrap="wrap" columnGap="4">
              <Versions
                subject={{ kind: 'category', recordId: id }}
                name={name}
                place={{ tab: plurals[category.type] }}
                labels={labels}
                current={{ name, certifies }}
                onRestored={refresh}
              />
              <TextButton ref={editButton} aria-label={`Modifica ${name}`} onClick={() => onEdit(id)}>
                Modifica
              </TextButton>
              <TextButton
                tone="danger"
                aria-label={`Elimina ${name}`}
                onClick={() => confirmDeletion('category', name, () => remove.mutateAsync(category))}
              >
                Elimina
              </TextButton>
            </Flex>
          </Flex>
        </>
      )}
    </chakra.li>
  );
}
