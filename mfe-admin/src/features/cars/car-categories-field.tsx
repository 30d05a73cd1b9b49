import { Flex, Text } from '@officina/ui';
import type { Ref } from 'react';
import { useCategories } from '../../shared/categories.queries';
import { CheckField } from '../../shared/fields/check-field';
import { FieldGroup } from '../../shared/fields/field-group';

export interface CarCategoriesFieldProps {
  /** Ids of categories of type car. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  ref?: Ref<HTMLFieldSetElement>;
  error?: string | undefined;
}

export function CarCategoriesField({ value, onChange, ref, error }: CarCategoriesFieldProps) {
  const categories = useCategories('car');
  // A car may still have the id of a deleted category: it is shown so that it can be deselected.
  const orphans = value.filter((id) => categories.every((category) => category.id !== id));
  const offered = [...categories, ...orphans.map((id) => ({ id, name: id }))];
  return (
    <FieldGroup ref={ref} label="Categorie" error={error} isRequired>
      {offered.length === 0 ? (
        <Text textStyle="small" color="fg.muted">
          Non ci sono ancora categorie per le auto.
        </Text>
      ) : null}
      <Flex wrap="wrap" columnGap="7">
        {offered.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            isChecked={value.includes(id)}
            onChange={(isChecked) => onChange(isChecked ? [...value, id] : value.filter((other) => other !== id))}
          />
        ))}
      </Flex>
    </FieldGroup>
  );
}
