import { formatInstantDate } from '@officina/contracts/format';
import { messageStateLabels } from '@officina/contracts/message';
import { customerPath, paths } from '@officina/contracts/paths';
import { isolated } from '@officina/contracts/plain-text';
import type { MessageThread } from '@officina/contracts/thread';
import { Link } from '@officina/platform';
import { Box, chakra, TextLink } from '@officina/ui';
import { recordPath } from '../../shared/navigation/record-paths';

/** The other messages of the sender, and a link to all of them. */
export function PersonMessages({ thread }: { thread: MessageThread }) {
  const { message, personTotal } = thread;
  return (
    <Box textStyle="small">
      {personTotal > 1 ? <Others thread={thread} /> : null}
      <TextLink asChild>
        <Link to={customerPath(message.id)}>Scheda di {isolated(message.name)}</Link>
      </TextLink>
    </Box>
  );
}

function Others({ thread: { message, others, personTotal } }: { thread: MessageThread }) {
  return (
    <chakra.details marginBottom="2">
      <chakra.summary minHeight={{ base: '2.75rem', md: 'auto' }} paddingBlock="2">
        {personTotal} messaggi di questa persona
      </chakra.summary>
      <ul>
        {others.map(({ id, subject, createdAt, state }) => (
          <chakra.li key={id} paddingBlock="1.5" overflowWrap="anywhere">
            <TextLink asChild>
              <Link to={recordPath.message(id)}>{subject || 'Messaggio senza oggetto'}</Link>
            </TextLink>{' '}
            <chakra.span color="fg.muted">
              {formatInstantDate(createdAt)} · {messageStateLabels[state]}
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
      <TextLink asChild>
        <Link to={`${paths.adminMessages}?persona=${message.id}`}>Mostra solo i messaggi di questa persona</Link>
      </TextLink>
    </chakra.details>
  );
}
