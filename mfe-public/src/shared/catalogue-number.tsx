import { chakra } from '@officina/ui';

/** A catalogue number: the record's own, so that it stays with the car through every filter. */
export function CatalogueNumber({ id }: { id: number }) {
  return (
    <chakra.span textStyle="figure" letterSpacing="0.04em">
      N. {String(id).padStart(2, '0')}
    </chakra.span>
  );
}
