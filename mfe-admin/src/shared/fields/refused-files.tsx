import { Box, chakra, Flex, Text } from '@officina/ui';
import { TextButton } from '../text-button';
import type { RefusedFile } from './use-chosen-pictures';

export interface RefusedFilesProps {
  files: readonly RefusedFile[];
  onDismiss: (key: string) => void;
  /** Takes a photo a second time. */
  onTakeTwin?: (file: File) => void;
}

/** The chosen files that cannot be used, each with its reason. */
export function RefusedFiles({ files, onDismiss, onTakeTwin }: RefusedFilesProps) {
  if (files.length === 0) return null;
  return (
    <chakra.ul role="list" aria-label="Foto non utilizzabili" listStyleType="none" marginTop="3">
      {files.map(({ key, name, reason, duplicate }) => (
        <Flex as="li" key={key} justify="space-between" align="baseline" gap="4" paddingBlock="1.5">
          <Box minWidth="0">
            <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Text>
            <Text textStyle="small" color="danger">
              {reason}
            </Text>
          </Box>
          <Flex gap="5" wrap="wrap" justify="flex-end">
            {duplicate && onTakeTwin ? (
              <TextButton aria-label={`Aggiungi comunque ${name}`} onClick={() => onTakeTwin(duplicate)}>
                Aggiungi comunque
              </TextButton>
            ) : null}
            <TextButton aria-label={`Togli ${name} dall’elenco`} onClick={() => onDismiss(key)}>
              Togli
            </TextButton>
          </Flex>
        </Flex>
      ))}
    </chakra.ul>
  );
}
