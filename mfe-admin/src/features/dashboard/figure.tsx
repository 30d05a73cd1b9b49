import { formatNumber } from '@officina/contracts/format';
import { Link } from '@officina/platform';
import { Button, chakra, Heading, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';

export interface FigureProps {
  title: string;
  /** Undefined while loading. */
  value: number | undefined;
  note: string;
  to: string;
  action: string;
}

/** A large number with its label; it has the same height while loading. */
export function Figure({ title, value, note, to, action }: FigureProps) {
  const isLoading = value === undefined;
  return (
    <chakra.section aria-busy={isLoading}>
      <Heading as="h2" textStyle="label" color="fg.muted">
        {title}
      </Heading>
      <Skeleton loading={isLoading} width="fit-content" marginTop="3">
        <Text fontFamily="display" fontSize="3.25rem" lineHeight="1.1" fontVariantNumeric="lining-nums">
          {formatNumber(value ?? 0)}
        </Text>
      </Skeleton>
      <Skeleton loading={isLoading} width="fit-content" marginTop="1" marginBottom="4">
        <Text textStyle="figure" color="fg.muted">
          {note}
        </Text>
      </Skeleton>
      <Button asChild variant="plain" minHeight={{ base: '2.75rem', md: 'auto' }} alignItems="flex-end">
        <Link to={to}>{action}</Link>
      </Button>
    </chakra.section>
  );
}
