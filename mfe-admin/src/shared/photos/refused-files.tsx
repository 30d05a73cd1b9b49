import { Box, chakra, Flex, Text } from '@officina/ui';
import { TextButton } from '../ui/text-button';
import type { Photo } from './uploads/upload';

export interface RefusedFilesProps {
  photos: readonly Photo[];
  onDismiss: (source: string) => void;
  /** Adds a photo again that was refused as a duplicate. */
  onAddDuplicate?: (photo: Photo) => void;
}

/** The chosen photos that cannot be used, each with its reason. */
export function RefusedFiles({ photos, onDismiss, onAddDuplicate }: RefusedFilesProps) {
  const refused = photos.flatMap((photo) => (photo.status.step === 'failed' ? [{ photo, ...photo.status }] : []));
  if (refused.length === 0) return null;
  return (
    <chakra.ul role="list" aria-label="Foto non utilizzabili" marginTop="3">
      {refused.map(({ photo, reason, isDuplicate }) => (
        <Flex as="li" key={photo.source} justify="space-between" align="baseline" gap="4" paddingBlock="1.5">
          <Box minWidth="0">
            <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
              {photo.file.name}
            </Text>
            <Text textStyle="small" color="danger">
              {reason}
            </Text>
          </Box>
          <Flex gap="5" wrap="wrap" justify="flex-end">
            {isDuplicate && onAddDuplicate ? (
              <TextButton aria-label={`Aggiungi comunque ${photo.file.name}`} onClick={() => onAddDuplicate(photo)}>
                Aggiungi comunque
              </TextButton>
            ) : null}
            <TextButton aria-label={`Togli ${photo.file.name} dall’elenco`} onClick={() => onDismiss(photo.source)}>
              Togli
            </TextButton>
          </Flex>
        </Flex>
      ))}
    </chakra.ul>
  );
}
