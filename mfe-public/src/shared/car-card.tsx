import type { Car } from '@officina/contracts/car';
import { carFields, toPublicCar } from '@officina/contracts/car-fields';
import { type OnCard, onCard } from '@officina/contracts/field';
import { formatEngineSize, formatPrice, truncate } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Badge, Box, Button, Flex, Text } from '@officina/ui';
import { prefetchCar } from './car.query';
import { CarName } from './car-name';
import { CatalogueCard, type CatalogueCardProps } from './catalogue-card';
import { useCategoryLabel } from './categories.queries';
import { aboutCar } from './contact-subject';

/** On a card: length of the description in characters, and number of categories. */
const excerptLength = 120;
const shownTags = 3;

export type CarOnCard = OnCard<typeof carFields, Car>;

/** The public fields of a car that a card shows, to keep the data of a server-rendered page small. */
export function toCarOnCard(car: Car): CarOnCard {
  return onCard(carFields, { ...toPublicCar(car), description: truncate(car.description, excerptLength) });
}

export const priceText = ({ available, priceOnRequest, price }: CarOnCard): string =>
  !available ? 'Venduta' : priceOnRequest ? 'Prezzo su richiesta' : formatPrice(price);

export interface CarCardProps extends Pick<CatalogueCardProps, 'level'> {
  car: CarOnCard;
  priority?: boolean;
}

export function CarCard({ car, priority = false, level }: CarCardProps) {
  const labelOf = useCategoryLabel('car');
  return (
    <CatalogueCard
      id={car.id}
      to={paths.car(car.id)}
      prefetch={(client) => prefetchCar(car.id, client)}
      heading={<CarName car={car} />}
      picture={{ url: car.featuredImage, alt: `${car.make} ${car.model}` }}
      priority={priority}
      level={level}
      aside={car.state === 'reserved' ? <Badge marginBlock="-2">Riservata</Badge> : car.year}
    >
      <Flex
        wrap="wrap"
        justify="space-between"
        align="baseline"
        columnGap="4"
        marginTop="2"
        fontVariantNumeric="tabular-nums"
      >
        <Text textStyle="lead" fontWeight="semibold" flex="none">
          {priceText(car)}
        </Text>
        <Text textStyle="figure" color="fg.muted" overflowWrap="anywhere">
          {formatEngineSize(car.engineSize)}
        </Text>
      </Flex>
      <Text textStyle="small" color="fg.muted" marginTop="3" marginBottom="4">
        {truncate(car.description, excerptLength)}
      </Text>
      <Flex as="ul" wrap="wrap" gap="2" marginBottom="5">
        {car.categories.slice(0, shownTags).map((id) => (
          <Badge as="li" key={id} tone="quiet">
            {labelOf(id)}
          </Badge>
        ))}
      </Flex>
      <Box marginTop="auto" position="relative" alignSelf="start" _print={{ display: 'none' }}>
        <Button asChild variant="plain">
          <Link to={paths.contact} state={aboutCar(car)}>
            Contattaci
          </Link>
        </Button>
      </Box>
    </CatalogueCard>
  );
}
