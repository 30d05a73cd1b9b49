import type { MailAccountFailure } from '@officina/contracts/mail-account';
import { Box, chakra, Text } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { LinkedText } from '../../shared/linked-text';

/** Why a mailbox does not work, and what to do; what the provider said is folded. Takes the focus. */
export function FailurePanel({ failure: { problem, advice, answers } }: { failure: MailAccountFailure }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Box
      ref={panel}
      role="alert"
      tabIndex={-1}
      outlineOffset="4px"
      borderInlineStartWidth="3px"
      borderColor="danger"
      paddingInlineStart="4"
      paddingBlock="1"
      overflowWrap="anywhere"
    >
      <Text fontWeight="medium" color="danger">
        {problem}
      </Text>
      <Text marginTop="1">
        <LinkedText>{advice}</LinkedText>
      </Text>
      <Text textStyle="small" color="fg.muted" marginTop="1">
        Non abbiamo salvato niente: quello che hai scritto è ancora qui.
      </Text>
      <chakra.details textStyle="small" color="fg.muted">
        <chakra.summary cursor="pointer" minHeight="2.75rem" paddingBlock="2.5">
          Cosa ha risposto il provider
        </chakra.summary>
        <chakra.ul listStyleType="none" paddingBottom="2">
          {answers.map(({ server, said }) => (
            <li key={server}>
              {server}: {said ? `«${said}»` : 'nessuna risposta'}
            </li>
          ))}
        </chakra.ul>
      </chakra.details>
    </Box>
  );
}
