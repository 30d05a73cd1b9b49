import type { BinEntry } from '@officina/contracts/bin';
import { formatInstant } from '@officina/contracts/format';
import { capitalized, nouns } from '@officina/contracts/kinds';
import { Picture } from '@officina/platform';
import { Box, Flex } from '@officina/ui';
import type { Column } from '../../shared/lists/column';
import { AspectBox } from '../../shared/photos/aspect-box';
import { daysLeft } from './days-left';

export const binColumns: readonly Column<BinEntry>[] = [
  {
    header: 'Elemento',
    isName: true,
    cell: ({ title, picture }) => (
      <Flex align="center" gap="4" minWidth="0">
        <AspectBox width="4rem" flexShrink="0" aria-hidden="true">
          {picture ? <Picture url={picture} alt="" sizes="64px" ratio={4 / 3} /> : null}
        </AspectBox>
        <Box minWidth="0" overflowWrap="anywhere" lineClamp="3">
          {title}
        </Box>
      </Flex>
    ),
  },
  { header: 'Tipo', isShort: true, cell: ({ kind }) => capitalized(nouns[kind]?.one ?? kind) },
  { header: 'Eliminato il', cell: ({ deletedAt }) => formatInstant(deletedAt) },
  { header: 'Resta ancora', isShort: true, cell: ({ expiresAt }) => daysLeft(expiresAt, new Date()) },
  { header: 'Eliminato da', cell: ({ deletedBy }) => deletedBy },
];
