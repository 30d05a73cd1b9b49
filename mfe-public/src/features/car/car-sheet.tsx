import type { Car } from '@officina/contracts/car';
import { Badge, Flex } from '@officina/ui';
import { useCategoryLabel } from '../../shared/categories.queries';
import { RecordSection } from '../../shared/record-section';
import { RuledList } from '../../shared/ruled-list';

export function CarSheet({ car }: { car: Car }) {
  const labelOf = useCategoryLabel('car');
  return (
    <>
      <RecordSection title="Certificazioni">
        <Flex as="ul" wrap="wrap" gap="2">
          {car.categories.map((id) => (
            <Badge as="li" key={id}>
              {labelOf(id)}
            </Badge>
          ))}
        </Flex>
      </RecordSection>
      <RecordSection title="Caratteristiche">
        <RuledList items={car.features} />
      </RecordSection>
    </>
  );
}
