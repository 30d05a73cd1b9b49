import { shownEmail } from '@officina/contracts/shown-email';
import { useSuspenseQuery } from '@officina/platform';
import { Stack, Text } from '@officina/ui';
import { useState } from 'react';
import { useFocusAfterCommit } from '../../shared/browser/use-focus-after-commit';
import { mailAccountQuery } from './mail-account.queries';
import { MailboxForm } from './mailbox-form';
import { StoredMailbox } from './stored-mailbox';

/** The mailbox that the site sends from, or the form that sets one up. */
export function MailAccount() {
  const { fixed, stored, garageEmail, allowsPrivate } = useSuspenseQuery(mailAccountQuery).data;
  const [isEditing, setEditing] = useState(false);
  const [isNew, setNew] = useState(false);
  const focusAfterCommit = useFocusAfterCommit();
  const focusTitle = () => document.getElementById('page-title')?.focus();

  if (fixed) {
    return (
      <Stack gap="3" maxWidth="text">
        <Text>
          Le email partono da <b>{shownEmail(fixed.email)}</b>, tramite {fixed.host}: lo ha impostato chi gestisce il
          server (SMTP_URL), e da questa pagina non si può cambiare.
        </Text>
        <Text>I nuovi messaggi dei clienti arrivano a {shownEmail(garageEmail)}.</Text>
        {stored ? (
          <Text color="fg.muted">La casella {shownEmail(stored.email)}, salvata qui, per ora non viene usata.</Text>
        ) : null}
      </Stack>
    );
  }
  if (stored && !isEditing) {
    return (
      <StoredMailbox
        mailbox={stored}
        garageEmail={garageEmail}
        isNew={isNew}
        onEdit={() => {
          setEditing(true);
          focusAfterCommit(focusTitle);
        }}
        onRemoved={() => focusAfterCommit(focusTitle)}
      />
    );
  }
  return (
    <MailboxForm
      stored={stored}
      allowsPrivate={allowsPrivate}
      onSaved={() => {
        setNew(true);
        setEditing(false);
        focusAfterCommit(focusTitle);
      }}
      onCancel={
        stored
          ? () => {
              setEditing(false);
              focusAfterCommit(focusTitle);
            }
          : undefined
      }
    />
  );
}
