import { formatDate, formatInstant } from '@officina/contracts/format';
import { type ContactMessage, messageStateLabels } from '@officina/contracts/message';
import { Link, useQueryClient } from '@officina/platform';
import { chakra, Text } from '@officina/ui';
import { memo } from 'react';
import { SelectBox } from '../../shared/lists/select-box';
import { fromList } from '../../shared/navigation/opened-from-list';
import { messageQuery } from './messages.queries';
import { isDue } from './reminder-dates';

export const rowId = (id: number): string => `message-${id}`;

export interface MessageRowProps {
  message: ContactMessage;
  isOpen: boolean;
  /** Another message is open: this one replaces its history entry, so that Back leads to the list. */
  isOverOpen: boolean;
  search: string;
  isChosen: boolean;
  /** `isRange`: the shift key was held, to select all rows from the last clicked one. */
  onChoose: (id: number, isOn: boolean, isRange: boolean) => void;
}

/** One message of the list: sender, subject and time. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isOpen, isOverOpen, search, isChosen, onChoose } = props;
  const { id, name, subject, createdAt, read, state, remindOn, car, isUndelivered } = message;
  const queryClient = useQueryClient();
  return (
    <Row>
      <SelectBox
        label={`Seleziona il messaggio di ${name}`}
        checked={isChosen}
        onChange={(isOn, isRange) => onChoose(id, isOn, isRange)}
      />
      <Entry asChild>
        <Link
          id={rowId(id)}
          to={{ search }}
          state={fromList}
          replace={isOverOpen}
          // The row has the whole message, so it is not requested again.
          onClick={() => queryClient.setQueryData(messageQuery(id).queryKey, message)}
          aria-current={isOpen ? 'true' : undefined}
        >
          <Text as="span" fontWeight={read ? 'normal' : 'bold'} overflowWrap="anywhere">
            {name}
          </Text>
          <Text as="span" textStyle="label" color="accent" justifySelf="end">
            {read ? '' : 'Non letto'}
          </Text>
          <Text as="span" color="fg.muted" overflowWrap="anywhere">
            {subject || 'Messaggio senza oggetto'}
          </Text>
          <chakra.time dateTime={createdAt} textStyle="figure" fontSize="0.8125rem" color="fg.muted">
            {formatInstant(createdAt)}
          </chakra.time>
          <Facts>
            <span>{messageStateLabels[state]}</span>
            {car ? <span>{car.name}</span> : null}
            {remindOn ? <span data-due={isDue(remindOn) || undefined}>Promemoria {formatDate(remindOn)}</span> : null}
            {isUndelivered ? <span data-red="">Email non consegnata</span> : null}
          </Facts>
        </Link>
      </Entry>
    </Row>
  );
});

const Row = chakra('li', {
  base: {
    display: 'flex',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _last: { borderBottomWidth: '0' },
    '& > label :focus-visible': { outlineOffset: '1px' },
    // The browser renders only the rows in view, because there may be hundreds.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 5.75rem',
    _hover: { bg: 'bg.raised' },
    '&:has([aria-current])': { bg: 'bg.raised', boxShadow: 'inset 3px 0 0 var(--chakra-colors-accent)' },
  },
});

const Entry = chakra('span', {
  base: {
    display: 'grid',
    flex: '1',
    minWidth: '0',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    alignItems: 'baseline',
    paddingBlock: '3',
    paddingInlineEnd: '3',
    textStyle: 'small',
    outlineOffset: '-3px',
  },
});

const Facts = chakra('span', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    marginTop: '0.5',
    fontSize: '0.8125rem',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    '& > *': { minWidth: '0' },
    '& [data-due]': { color: 'accent', fontWeight: 'medium' },
    '& [data-red]': { color: 'danger', fontWeight: 'semibold' },
  },
});
