import type { EmailDelivery } from '@officina/contracts/email';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { TextButton } from '../../shared/ui/text-button';
import { attemptText, deliveryText, isUndelivered } from './delivery-text';
import { useRetryEmail } from './thread.mutations';

/** The status of an e-mail, red if undelivered, with its attempts and "Riprova". `name`: which e-mail. */
export function EmailDeliveryLine({ name, email }: { name: string; email: EmailDelivery }) {
  const retry = useRetryEmail();
  const { id, isDoubtful, attempts } = email;
  const isRed = isUndelivered(email);
  return (
    <Box textStyle="small" data-delivery={email.status}>
      <Flex wrap="wrap" columnGap="4" align="baseline">
        <Text role="status" color={isRed ? 'danger' : 'fg.muted'} fontWeight={isRed ? 'medium' : 'normal'}>
          {name}: {deliveryText(email)}
          {isDoubtful ? ' Forse già inviata: il destinatario potrebbe averla ricevuta due volte.' : ''}
        </Text>
        {isRed || email.status === 'unsent' ? (
          <TextButton aria-label={`Riprova: ${name}`} disabled={retry.isPending} onClick={() => retry.mutate(id)}>
            Riprova
          </TextButton>
        ) : null}
      </Flex>
      {attempts.length > 1 || (isRed && attempts.length > 0) ? (
        <chakra.details>
          <Summary>{attempts.length === 1 ? '1 tentativo' : `${attempts.length} tentativi`}</Summary>
          <chakra.ol paddingInlineStart="5" listStyleType="decimal" color="fg.muted">
            {attempts.map((attempt) => (
              <chakra.li key={attempt.at} overflowWrap="anywhere">
                {attemptText(attempt)}
                {attempt.said ? ` («${attempt.said}»)` : ''}
              </chakra.li>
            ))}
          </chakra.ol>
        </chakra.details>
      ) : null}
    </Box>
  );
}

const Summary = chakra('summary', {
  base: { width: 'fit-content', paddingBlock: { base: '2.5', md: '1' }, color: 'fg.muted' },
});
