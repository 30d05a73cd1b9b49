import type { MailAccountFailure } from '@officina/contracts/mail-account';
import { Box, Button, chakra, Text } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { LinkedText } from '../../shared/ui/linked-text';

export interface FailurePanelProps {
  failure: MailAccountFailure;
  /** The owner allows sending the password to `unknownHosts`: called before the form is submitted again. */
  onConfirm: () => void;
}

/**
 * Why a mailbox does not work and what to do, with the provider's answers in a collapsed section; or the question
 * whether an unknown server is the right one. Takes the focus.
 */
export function FailurePanel({ failure: { problem, advice, answers, unknownHosts }, onConfirm }: FailurePanelProps) {
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
      {unknownHosts.length > 0 ? (
        <Button
          variant="outline"
          size="sm"
          marginTop="4"
          onClick={({ currentTarget }) => {
            onConfirm();
            currentTarget.form?.requestSubmit();
          }}
        >
          Il server è giusto: prova
        </Button>
      ) : (
        <chakra.details textStyle="small" color="fg.muted">
          <chakra.summary minHeight="2.75rem" paddingBlock="2.5">
            Cosa ha risposto il provider
          </chakra.summary>
          <chakra.ul paddingBottom="2">
            {answers.map(({ server, said }) => (
              <li key={server}>
                {server}: {said ? `«${said}»` : 'nessuna risposta'}
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
    </Box>
  );
}
