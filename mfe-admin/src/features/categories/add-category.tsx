import type { CategoryType } from '@officina/contracts/category';
import { Button, chakra } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type FormEvent, useState } from 'react';
import { FormField } from '../../shared/form-field';
import { useCreateCategory } from './categories.mutations';

/** Adds a category by name; a name of blanks does nothing, a refused one stays in the field. */
export function AddCategory({ type }: { type: CategoryType }) {
  const [name, setName] = useState('');
  const create = useCreateCategory();

  function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || create.isPending) return;
    create.mutate({ name: name.trim(), type }, { onSuccess: () => setName('') });
  }

  return (
    <chakra.form onSubmit={add} display="flex" gap="2" alignItems="end" maxWidth="28rem" marginTop="2" marginBottom="8">
      <FormField label="Nuova categoria">
        <Input value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </FormField>
      <Button type="submit" size="sm" minHeight="2.5rem" disabled={name.trim() === '' || create.isPending}>
        Aggiungi
      </Button>
    </chakra.form>
  );
}
