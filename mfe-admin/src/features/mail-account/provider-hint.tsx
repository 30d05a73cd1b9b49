import { providerOf } from '@officina/contracts/mail-provider';
import { Box, Text } from '@officina/ui';
import { LinkedText } from '../../shared/linked-text';

/** What the provider of an address wants, as soon as the address says which it is. */
export function ProviderHint({ email }: { email: string }) {
  const { name, appPassword, note } = providerOf(email) ?? {};
  const isAlways = appPassword && !appPassword.startsWith('Se ');
  return (
    <div role="status">
      {appPassword || note ? (
        <Box borderInlineStartWidth="3px" borderColor="accent" paddingInlineStart="4" paddingBlock="1">
          <Text fontWeight="medium">
            {isAlways ? `${name} vuole una password per le app, non quella con cui leggi la posta.` : name}
          </Text>
          <Text textStyle="small" marginTop="1">
            <LinkedText>{appPassword ?? note ?? ''}</LinkedText>
          </Text>
        </Box>
      ) : null}
    </div>
  );
}
