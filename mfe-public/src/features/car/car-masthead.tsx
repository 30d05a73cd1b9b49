import type { Car } from '@officina/contracts/car';
import { formatCar, formatEngineSize, formatNumber, formatPrice } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { Link } from '@officina/platform';
import { Box, Button, Flex, Text } from '@officina/ui';
import { CarName } from '../../shared/car-name';
import { aboutCar } from '../../shared/contact-subject';
import { FactRow } from '../../shared/fact-row';
import { PrintButton } from '../../shared/print-button';
import { RecordMasthead } from '../../shared/record-masthead';

export function CarMasthead({ car }: { car: Car }) {
  const isDraft = car.state === 'draft';
  const hasPrice = car.state !== 'sold' && (car.priceOnRequest || car.price > 0);
  return (
    <RecordMasthead
      id={car.id}
      badge={badges[car.state]}
      back={
        car.state === 'sold'
          ? { to: paths.sold, label: 'Torna alle Auto vendute' }
          : { to: paths.cars, label: 'Torna alle Auto' }
      }
      title={<CarName car={car} />}
      name={formatCar(car)}
      actions={
        <Box hideBelow="md">
          <PrintButton label="Stampa il foglio" />
        </Box>
      }
      draft={isDraft ? { kind: 'car', id: car.id } : undefined}
      action={car.state === 'sold' ? null : <AskButton car={car} />}
    >
      {hasPrice ? <PriceCard text={car.priceOnRequest ? 'Su richiesta' : formatPrice(car.price)} /> : null}
      <FactRow
        facts={[
          car.year > 0 && { label: 'Anno di Produzione', value: String(car.year) },
          car.engineSize !== '' && { label: 'Cilindrata Motore', value: formatEngineSize(car.engineSize) },
          (!isDraft || car.mileage > 0) && { label: 'Chilometraggio (km)', value: formatNumber(car.mileage) },
        ]}
      />
    </RecordMasthead>
  );
}

const badges: Readonly<Record<Car['state'], string>> = {
  draft: 'Bozza: non è pubblica',
  available: 'In Vendita',
  reserved: 'Riservata',
  sold: 'Venduta',
};

/** Hidden on phones, where the bar at the lower edge has the contact links. */
const AskButton = ({ car }: { car: Car }) => (
  <Button asChild variant="brass" hideBelow="md" marginTop="5" data-not-printed="">
    <Link to={paths.contact} state={aboutCar(car)}>
      Chiedi di quest’auto
    </Link>
  </Button>
);

function PriceCard({ text }: { text: string }) {
  return (
    <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4" paddingBottom="3">
      <Text textStyle="label" color="fg.onDarkMuted">
        Prezzo di vendita
      </Text>
      <Text
        fontSize={{ base: '1.75rem', md: '2.25rem' }}
        lineHeight="1.2"
        fontWeight="medium"
        letterSpacing="-0.01em"
        color="accent.onDark"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        {text}
      </Text>
    </Flex>
  );
}
