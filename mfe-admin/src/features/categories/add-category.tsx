import type { CategoryType } from '@officina/contracts/category';
import { plainLine } from '@officina/contracts/plain-text';
import { Box, Button, chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type FormEvent, useRef, useState } from 'react';
import { useUnsavedChanges } from '../../shared/dialogs/unsaved-changes';
import { FormField } from '../../shared/form/form-field';
import { useCreateCategory } from './categories.mutations';
import { CertifiesField } from './certifies-field';

/** Adds a category by name. A blank name does nothing; a refused name stays in the field. */
export function AddCategory({ type }: { type: CategoryType }) {
  const [name, setName] = useState('');
  const [certifies, setCertifies] = useState(false);
  const create = useCreateCategory();
  useUnsavedChanges(plainLine(name) !== '');
  const field = useRef<HTMLInputElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    if (plainLine(name) === '' || create.isPending) return;
    // The field gets the focus for the next name, because the submit button is disabled during the request.
    field.current?.focus();
    // The user may have typed the next name before the response.
    const clear = () => {
      setName((now) => (now === name ? '' : now));
      setCertifies(false);
    };
    const draft = type === 'car' ? { name: plainLine(name), type, certifies } : { name: plainLine(name), type };
    create.mutate(draft, { onSuccess: clear });
  }

  return (
    <chakra.form onSubmit={add} maxWidth="28rem" marginTop="2" marginBottom="8">
      <Flex gap="2" wrap="wrap" alignItems="end">
        <Box flex="1 1 9rem">
          <FormField label="Nuova categoria">
            <Input ref={field} value={name} onChange={(event) => setName(event.target.value)} />
          </FormField>
        </Box>
        <Button
          type="submit"
          size="sm"
          height={{ base: '2.75rem', md: '2.5rem' }}
          disabled={plainLine(name) === '' || create.isPending}
        >
          Aggiungi
        </Button>
      </Flex>
      {type === 'car' ? <CertifiesField checked={certifies} onChange={setCertifies} /> : null}
    </chakra.form>
  );
}
