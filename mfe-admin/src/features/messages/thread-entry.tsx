import { formatInstant } from '@officina/contracts/format';
import { messageStateLabels } from '@officina/contracts/message';
import { isolated } from '@officina/contracts/plain-text';
import type { ThreadEntry } from '@officina/contracts/thread';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { confirm } from '../../shared/dialogs/questions';
import { PictureTile } from '../../shared/photos/picture-tile';
import { LinkedText } from '../../shared/ui/linked-text';
import { TextButton } from '../../shared/ui/text-button';
import { EmailDeliveryLine } from './email-delivery';
import { useDeleteNote } from './thread.mutations';

export function ThreadLine({ entry }: { entry: ThreadEntry }) {
  return (
    <Entry data-kind={entry.kind}>
      <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {titleOf(entry)} · <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
      </Text>
      {entry.kind === 'reply' ? <Reply entry={entry} /> : null}
      {entry.kind === 'note' ? <Note entry={entry} /> : null}
    </Entry>
  );
}

function titleOf(entry: ThreadEntry): string {
  const by = entry.by ? ` di ${isolated(entry.by)}` : '';
  if (entry.kind === 'reply') return `Risposta${by}`;
  if (entry.kind === 'note') return `Nota privata${by}`;
  return `Stato: ${messageStateLabels[entry.state]}${entry.by ? ` · ${isolated(entry.by)}` : ''}`;
}

type EntryOf<Kind extends ThreadEntry['kind']> = Extract<ThreadEntry, { kind: Kind }>;

function Reply({ entry }: { entry: EntryOf<'reply'> }) {
  return (
    <>
      <Text fontWeight="medium" overflowWrap="anywhere">
        {entry.subject}
      </Text>
      <Body>
        <LinkedText>{entry.text}</LinkedText>
      </Body>
      {entry.pictures.length > 0 ? (
        <Flex as="ul" wrap="wrap" gap="2" aria-label="Foto della risposta">
          {entry.pictures.map((url, index) => (
            <Box as="li" key={url} width="5rem">
              <a href={url} target="_blank" rel="noopener">
                <PictureTile url={url} alt={`Foto ${index + 1}`} sizes="5rem" />
              </a>
            </Box>
          ))}
        </Flex>
      ) : null}
      <EmailDeliveryLine name="Risposta" email={entry.email} />
    </>
  );
}

function Note({ entry }: { entry: EntryOf<'note'> }) {
  const remove = useDeleteNote();
  return (
    <>
      <Body>
        <LinkedText>{entry.text}</LinkedText>
      </Body>
      <TextButton
        tone="danger"
        justifySelf="start"
        aria-label={`Elimina la nota del ${formatInstant(entry.at)}`}
        disabled={remove.isPending}
        onClick={async () => {
          const text = 'Sei sicuro di voler eliminare questa nota? Questa azione non può essere annullata.';
          if (!(await confirm({ title: 'Conferma eliminazione', text, act: 'Elimina' }))) return;
          remove.mutate(entry.id);
        }}
      >
        Elimina nota
      </TextButton>
    </>
  );
}

const Body = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 'text' } });

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    paddingBlock: '3',
    paddingInlineStart: '4',
    borderInlineStartWidth: '3px',
    borderColor: 'border',
    '&[data-kind=reply]': { borderColor: 'brand' },
    '&[data-kind=note]': { borderColor: 'accent', bg: 'bg.raised', paddingInlineEnd: '4' },
  },
});
