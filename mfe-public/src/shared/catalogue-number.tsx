import { chakra } from '@officina/ui';

/** The catalogue number: the record's id, so that it is the same in every list. */
export function CatalogueNumber({ id }: { id: number }) {
  return (
    <chakra.span textStyle="figure" letterSpacing="0.04em">
      N. {String(id).padStart(2, '0')}
    </chakra.span>
  );
}
