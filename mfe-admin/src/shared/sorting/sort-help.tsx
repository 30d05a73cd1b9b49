import { chakra, Text, VisuallyHidden } from '@officina/ui';
import type { Sortable } from './use-sortable';

/** How items are put in order, and what has just happened to one. */
export function SortHelp({ id, sortable }: { id: string; sortable: Sortable }) {
  return (
    <>
      <Text id={id} textStyle="small" color="fg.muted">
        Per cambiare l’ordine trascina il numero, oppure usa le frecce.
        <chakra.span display={{ base: 'none', md: 'inline' }}>
          {' '}
          Da tastiera: Invio sul numero, poi i tasti freccia.
        </chakra.span>
      </Text>
      <VisuallyHidden role="status">{sortable.said}</VisuallyHidden>
    </>
  );
}
