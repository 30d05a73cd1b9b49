import { type MailProvider, providerOf } from '@officina/contracts/mail-provider';
import { Box, Text } from '@officina/ui';
import { LinkedText } from '../../shared/ui/linked-text';

/** Whether a provider never accepts the mailbox's own password. */
export const wantsAppPassword = (provider: MailProvider | undefined): boolean =>
  provider?.appPassword !== undefined && !provider.appPassword.startsWith('Se ');

/** What the provider of an address requires, shown as soon as the address identifies it. */
export function ProviderHint({ email }: { email: string }) {
  const provider = providerOf(email);
  const { name, appPassword, note } = provider ?? {};
  return (
    <div role="status">
      {appPassword || note ? (
        <Box borderInlineStartWidth="3px" borderColor="accent" paddingInlineStart="4" paddingBlock="1" marginTop="4">
          <Text fontWeight="medium">
            {wantsAppPassword(provider)
              ? `${name} vuole una password per le app, non quella con cui leggi la posta.`
              : name}
          </Text>
          <Text textStyle="small" marginTop="1">
            <LinkedText>{appPassword ?? note ?? ''}</LinkedText>
          </Text>
        </Box>
      ) : null}
    </div>
  );
}
