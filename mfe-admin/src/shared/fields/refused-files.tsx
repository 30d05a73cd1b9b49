import { Box, chakra, Flex, Text } from '@officina/ui';
import { TextButton } from '../text-button';
import type { RefusedFile } from './use-chosen-pictures';

export interface RefusedFilesProps {
  files: readonly RefusedFile[];
  onDismiss: (key: string) => void;
}

/** The chosen files that cannot be used, each with its reason. */
export function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  if (files.length === 0) return null;
  return (
    <chakra.ul role="list" aria-label="Foto non utilizzabili" listStyleType="none" marginTop="3">
      {files.map(({ key, name, reason }) => (
        <Flex as="li" key={key} justify="space-between" align="baseline" gap="4" paddingBlock="1.5">
          <Box minWidth="0">
            <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Text>
            <Text textStyle="small" color="danger">
              {reason}
            </Text>
          </Box>
          <TextButton aria-label={`Togli ${name} dall’elenco`} onClick={() => onDismiss(key)}>
            Togli
          </TextButton>
        </Flex>
      ))}
    </chakra.ul>
  );
}
