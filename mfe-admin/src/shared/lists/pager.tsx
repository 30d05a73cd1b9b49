import { formatNumber } from '@officina/contracts/format';
import { Link } from '@officina/platform';
import { Button, Flex, Text } from '@officina/ui';
import { memo } from 'react';
import { isModifiedClick } from '../navigation/is-modified-click';
import type { ListParams } from './list-params';

export interface PagerProps {
  /** Length of the whole list. */
  total: number;
  params: Pick<ListParams, 'size' | 'search' | 'go'> & { shown: Pick<ListParams['shown'], 'page'> };
}

/** An underlined text button with a target large enough for touch. */
const plainTarget = { minHeight: { base: '2.75rem', md: 'auto' }, alignItems: 'flex-end' } as const;

/** The current page of a list, with links to the previous and next page. */
export const Pager = memo(function Pager({ total, params }: PagerProps) {
  const { page } = params.shown;
  const last = Math.max(1, Math.ceil(total / params.size));
  return (
    <Flex as="nav" aria-label="Pagine" align="center" justify="space-between" wrap="wrap" gap="4" marginTop="5">
      <Text textStyle="figure" color="fg.muted" role="status">
        {total === 1 ? '1 risultato' : `${formatNumber(total)} risultati`}
        {last > 1 ? `, pagina ${formatNumber(page)} di ${formatNumber(last)}` : ''}
      </Text>
      {last > 1 ? (
        <Flex wrap="wrap" columnGap="5">
          <Step label="Precedente" to={page > 1 ? params.search({ page: page - 1 }) : null} go={params.go} />
          <Step label="Successiva" to={page < last ? params.search({ page: page + 1 }) : null} go={params.go} />
        </Flex>
      ) : null}
    </Flex>
  );
});

function Step({ label, to, go }: { label: string; to: string | null; go: (search: string) => void }) {
  if (to === null) {
    return (
      <Button variant="plain" {...plainTarget} disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button variant="plain" {...plainTarget} asChild>
      <Link
        to={{ search: to }}
        onClick={(event) => {
          if (isModifiedClick(event)) return;
          event.preventDefault();
          go(to);
        }}
      >
        {label}
      </Link>
    </Button>
  );
}
