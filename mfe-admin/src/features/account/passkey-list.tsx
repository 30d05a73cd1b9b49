import type { Passkey } from '@officina/contracts/account';
import { formatInstant, formatInstantDate } from '@officina/contracts/format';
import { chakra, Flex, Text } from '@officina/ui';
import { TextButton } from '../../shared/ui/text-button';

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <chakra.ul marginBottom="4">
      {passkeys.map((passkey) => (
        <chakra.li
          key={passkey.id}
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          columnGap="5"
          paddingBlock="2.5"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <chakra.div minWidth="0">
            <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
              {passkey.name}
            </Text>
            <Text textStyle="figure" fontSize="0.8125rem" color="fg.muted">
              creata il {formatInstantDate(passkey.createdAt)},{' '}
              {passkey.lastUsedAt === null ? 'mai usata' : `usata il ${formatInstant(passkey.lastUsedAt)}`}
            </Text>
          </chakra.div>
          <Flex gap="5">
            <TextButton
              id={renameId(passkey)}
              aria-label={`Rinomina ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rinomina
            </TextButton>
            <TextButton tone="danger" aria-label={`Rimuovi ${passkey.name}`} onClick={() => onRemove(passkey)}>
              Rimuovi
            </TextButton>
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

export const renameId = ({ id }: Passkey) => `passkey-${id}-rename`;
