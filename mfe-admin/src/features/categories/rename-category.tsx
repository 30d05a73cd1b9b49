import type { Category } from '@officina/contracts/category';
import { plainLine } from '@officina/contracts/plain-text';
import { chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '../../shared/dialogs/unsaved-changes';
import { TextButton } from '../../shared/ui/text-button';
import { useRenameCategory } from './categories.mutations';
import { CertifiesField } from './certifies-field';

/** Inline form for the name of a category and, for cars, whether it is a certification. Enter saves, Escape cancels. */
export function RenameCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const [opened] = useState(category);
  const [name, setName] = useState(category.name);
  const [certifies, setCertifies] = useState(category.certifies);
  const rename = useRenameCategory();
  useUnsavedChanges(name !== category.name || certifies !== category.certifies);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);

  function save(event: FormEvent) {
    event.preventDefault();
    if (plainLine(name) === '' || rename.isPending) return;
    const change = certifies === opened.certifies ? {} : { certifies };
    // After a refusal (conflict) the user has seen the current name.
    const seen = rename.isError ? category.name : opened.name;
    rename.mutate({ id: category.id, name: plainLine(name), seen, ...change }, { onSuccess: onClose });
  }

  return (
    <chakra.form onSubmit={save} onKeyDown={(event) => (event.key === 'Escape' ? onClose() : undefined)}>
      <Input
        ref={field}
        aria-label={`Nome della categoria ${category.name}`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {category.type === 'car' ? <CertifiesField checked={certifies} onChange={setCertifies} /> : null}
      <Flex gap="4" marginTop="2">
        <TextButton onClick={onClose}>Annulla</TextButton>
        <TextButton type="submit" disabled={rename.isPending}>
          Salva
        </TextButton>
      </Flex>
    </chakra.form>
  );
}
