import { nouns, type OwnerKind, withArticle } from '@officina/contracts/kinds';
import { useController } from '@officina/forms';
import { Flex, Text } from '@officina/ui';
import { type ReactNode, useId } from 'react';
import { CheckField } from '../../form/check-field';
import { errorMessage } from '../../form/error-message';
import { FieldGroup } from '../../form/field-group';
import { useCategories } from '../categories.queries';

export interface CategoriesFieldProps {
  kind: OwnerKind;
  name: string;
  label: string;
}

/** Selects any number of a kind's categories. */
export function CategoriesField({ kind, name, label }: CategoriesFieldProps) {
  const { field, fieldState } = useController<Record<string, string[]>>({ name });
  const { value, onChange, ref } = field;
  const categories = useCategories(kind);
  // A record may still have the id of a deleted category: it is shown so that it can be deselected.
  const orphans = value.filter((id) => categories.every((category) => category.id !== id));
  const offered = [...categories, ...orphans.map((id) => ({ id, name: id, certifies: false }))];
  const choices = (certifies: boolean) =>
    offered
      .filter((category) => category.certifies === certifies)
      .map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))}
        />
      ));
  return (
    <FieldGroup ref={ref} label={label} error={errorMessage(fieldState.error)} isRequired>
      {offered.length === 0 ? (
        <Text textStyle="small" color="fg.muted">
          Non ci sono ancora categorie per {nouns[kind].many}.
        </Text>
      ) : null}
      <Choices hint={`Descrivono ${withArticle(kind)}: sulla sua pagina stanno fra le caratteristiche.`}>
        {choices(false)}
      </Choices>
      <Choices hint="Certificano: sulla sua pagina stanno sotto “Certificazioni”. Scegli solo ciò che è documentato.">
        {choices(true)}
      </Choices>
    </FieldGroup>
  );
}

/** The categories of one group, with a hint; renders nothing if there are none. */
function Choices({ hint, children }: { hint: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <>
      <Text id={id} textStyle="small" color="fg.muted" marginTop="2">
        {hint}
      </Text>
      <Flex role="group" aria-labelledby={id} wrap="wrap" columnGap="7">
        {children}
      </Flex>
    </>
  );
}
