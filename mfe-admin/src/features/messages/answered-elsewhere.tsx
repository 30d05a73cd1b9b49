import type { ContactMessage } from '@officina/contracts/message';
import { newKey } from '@officina/contracts/new-key';
import { Flex } from '@officina/ui';
import { useState } from 'react';
import { whatsappLink } from '../../shared/ui/contact-links';
import { TextButton } from '../../shared/ui/text-button';
import { TextButtonPlace } from '../../shared/ui/text-button-place';
import { useAddNote } from './thread.mutations';

export interface AnsweredElsewhereProps {
  message: ContactMessage;
  /** Id of the element that gets the focus when the buttons are removed. */
  returnTo: string;
}

/** Records that the customer was answered outside of the site, so that the message no longer waits. */
export function AnsweredElsewhere({ message: { id, phone, state }, returnTo }: AnsweredElsewhereProps) {
  const add = useAddNote(id);
  const [key, setKey] = useState(newKey);
  if (state !== 'new' && state !== 'open')
    return add.isSuccess ? <TextButtonPlace marginTop="2">Annotato nella conversazione.</TextButtonPlace> : null;
  const channels = ['per telefono', ...(whatsappLink(phone) ? ['su WhatsApp'] : [])];
  return (
    <Flex wrap="wrap" columnGap="5" marginTop="2">
      {channels.map((channel) => (
        <TextButton
          key={channel}
          disabled={add.isPending}
          onClick={() => {
            document.getElementById(returnTo)?.focus();
            const note = { key, text: `Ho risposto ${channel}.`, isAnswer: true };
            add.mutate(note, { onSuccess: () => setKey(newKey()) });
          }}
        >
          Ho risposto {channel}
        </TextButton>
      ))}
    </Flex>
  );
}
