import { formatNumber } from '@officina/contracts/format';
import { chakra } from '@officina/ui';

/** How many messages there are, unread and read. */
export function MessageTotals({ total, unread }: { total: number; unread: number }) {
  const figures = [
    { label: 'Totali', value: total },
    { label: 'Non letti', value: unread },
    { label: 'Letti', value: Math.max(0, total - unread) },
  ];
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="4" maxWidth="32rem" marginBottom="8">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <chakra.dt textStyle="label" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontFamily="display" fontSize="2.25rem" lineHeight="1.2" margin="0">
            {formatNumber(value)}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}
