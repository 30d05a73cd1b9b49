import { Link } from '@officina/platform';
import { Button, Flex, Text } from '@officina/ui';
import { pageSize } from './list-params';

export interface PagerProps {
  page: number;
  total: number;
  search: (changes: { page: number }) => string;
}

/** Where one is in a long list, and the way on and back. */
export function Pager({ page, total, search }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Flex as="nav" aria-label="Pagine" align="center" justify="space-between" wrap="wrap" gap="4" marginTop="5">
      <Text textStyle="figure" color="fg.muted" role="status">
        {total === 1 ? '1 risultato' : `${total} risultati`}
        {last > 1 ? `, pagina ${page} di ${last}` : ''}
      </Text>
      {last > 1 ? (
        <Flex gap="5">
          <Step label="Precedente" to={page > 1 ? search({ page: page - 1 }) : null} />
          <Step label="Successiva" to={page < last ? search({ page: page + 1 }) : null} />
        </Flex>
      ) : null}
    </Flex>
  );
}

function Step({ label, to }: { label: string; to: string | null }) {
  if (to === null) {
    return (
      <Button variant="plain" disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button variant="plain" asChild>
      <Link to={{ search: to }}>{label}</Link>
    </Button>
  );
}
