import type { Image } from '@officina/contracts/image';
import { Flex, Text } from '@officina/ui';
import { useId } from 'react';
import { TextButton } from '../../shared/ui/text-button';

/** Sorts images by the time at which they were taken, or says why it cannot. */
export function SortByTime({ images, onSort }: { images: readonly Image[]; onSort: () => void }) {
  const id = useId();
  const isTimeless = images.every(({ takenAt }) => takenAt === null);
  return (
    <Flex wrap="wrap" align="baseline" columnGap="3">
      <TextButton disabled={isTimeless} aria-describedby={isTimeless ? id : undefined} onClick={onSort}>
        Ordina per data di scatto
      </TextButton>
      {isTimeless ? (
        <Text id={id} textStyle="small" color="fg.muted">
          Nessuna immagine ha la data di scatto.
        </Text>
      ) : null}
    </Flex>
  );
}
