import { addressOf } from '@officina/contracts/address';
import { Button, Flex } from '@officina/ui';
import { SelectBox } from '../../shared/lists/select-box';
import type { Selection } from '../../shared/lists/use-selection';
import type { MessagesParams } from './messages-params';

export interface MessageListHeadProps {
  /** Ids of the rows that are shown. */
  ids: readonly number[];
  selection: Selection<number>;
  address: MessagesParams;
}

/** Actions on all messages of the list: selecting them and exporting them as CSV. */
export function MessageListHead({ ids, selection, address }: MessageListHeadProps) {
  const { q, unread } = address.shown;
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const checked = chosen === 0 ? false : chosen === ids.length ? true : 'indeterminate';
  return (
    <Flex align="center" justify="space-between" gap="4" paddingInlineStart="3">
      <SelectBox label="Seleziona tutti" checked={checked} onChange={(isOn) => selection.setPage(ids, isOn)} hasLabel />
      <Button asChild variant="plain">
        <a
          href={addressOf('exportMessages', { ...(q ? { q } : {}), ...(unread === undefined ? {} : { unread }) })}
          download
        >
          Esporta CSV
        </a>
      </Button>
    </Flex>
  );
}
