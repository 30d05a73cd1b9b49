import type { Category } from '@officina/contracts/category';
import { chakra, Flex } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { WordButton } from '../../shared/word-button';
import { useRenameCategory } from './categories.mutations';
import { categoryEditId } from './category-ids';

/** Renames a category in its place. Enter saves, Escape leaves. */
export function RenameCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const [name, setName] = useState(category.name);
  const rename = useRenameCategory();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);

  function close() {
    onClose();
    requestAnimationFrame(() => document.getElementById(categoryEditId(category))?.focus());
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || rename.isPending) return;
    rename.mutate({ id: category.id, name: name.trim() }, { onSuccess: close });
  }

  return (
    <chakra.form onSubmit={save} onKeyDown={(event) => (event.key === 'Escape' ? close() : undefined)}>
      <Input
        ref={field}
        aria-label={`Nome della categoria ${category.name}`}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
      />
      <Flex gap="4" marginTop="2">
        <WordButton type="submit" disabled={rename.isPending}>
          Salva
        </WordButton>
        <WordButton onClick={close}>Annulla</WordButton>
      </Flex>
    </chakra.form>
  );
}
