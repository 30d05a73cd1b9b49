import type { Car } from '@officina/contracts/car';
import { Badge, Flex } from '@officina/ui';
import { useCarTags } from '../../shared/categories.queries';
import { RecordSection } from '../../shared/record-section';
import { RuledList } from '../../shared/ruled-list';

export function CarSheet({ car }: { car: Car }) {
  const { certificates, descriptions } = useCarTags(car.categories);
  return (
    <>
      {certificates.length > 0 ? (
        <RecordSection title="Certificazioni">
          <Tags names={certificates} />
        </RecordSection>
      ) : null}
      {descriptions.length + car.features.length > 0 ? (
        <RecordSection title="Caratteristiche">
          <Tags names={descriptions} />
          <RuledList items={car.features} />
        </RecordSection>
      ) : null}
    </>
  );
}

function Tags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Flex as="ul" wrap="wrap" gap="2" marginBottom="4">
      {names.map((name) => (
        <Badge as="li" key={name}>
          {name}
        </Badge>
      ))}
    </Flex>
  );
}
