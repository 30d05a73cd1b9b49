import type { Car } from '@officina/contracts/car';
import { carFields } from '@officina/contracts/car-fields';
import { metaExcerpt } from '@officina/contracts/format';
import { paths } from '@officina/contracts/paths';
import { Async, PageHead, useCompany, usePrefetchQuery, useQueryClient, useSuspenseQuery } from '@officina/platform';
import { Box, Stack } from '@officina/ui';
import type { ReactNode } from 'react';
import { AfterPaint } from '../../shared/after-paint';
import { CallToAction } from '../../shared/call-to-action';
import { carQuery } from '../../shared/car.query';
import { carTitle } from '../../shared/car-title';
import { aboutCar } from '../../shared/contact-subject';
import { imageTextsQuery } from '../../shared/image-texts.query';
import { Letterhead } from '../../shared/letterhead';
import { RecordBody } from '../../shared/record-body';
import { RecordGallery } from '../../shared/record-gallery';
import { TechnicalSheet } from '../../shared/technical-sheet';
import { TextSection } from '../../shared/text-section';
import { AskAboutCar } from './ask-about-car';
import { CarData } from './car-data';
import { CarMasthead } from './car-masthead';
import { carPictures } from './car-pictures';
import { CarSheet } from './car-sheet';
import { printedLines, printedSheet } from './printed-sheet';
import { SimilarCars } from './similar-cars';
import { ThumbBar } from './thumb-bar';

/** Length of the excerpt in the meta description, in characters. */
const metaLength = 120;

export function CarView({ id, missing }: { id: number; missing: ReactNode }) {
  const { brand } = useCompany();
  usePrefetchQuery(imageTextsQuery('car', id));
  const { data: car } = useSuspenseQuery(carQuery(id, useQueryClient()));
  if (!car) return missing;
  const name = `${car.make} ${car.model}`;
  const titled = carTitle(car);
  const texts = [car.description, car.history];
  const isSold = car.state === 'sold';
  return (
    <Box as="article" css={printedSheet}>
      <PageHead
        title={`${titled} - ${brand}`}
        description={`${titled} - ${metaExcerpt(car.description, metaLength)}`}
        image={car.featuredImage}
      />
      {car.state === 'draft' ? null : (
        <>
          <CarData car={car} />
          <Letterhead qrCode={paths.carQrCode(id)} />
        </>
      )}
      <CarMasthead car={car} />
      <RecordGallery kind="car" id={id} title={name} urls={carPictures(car)} />
      <AfterPaint>
        <RecordBody
          aside={
            <>
              {isSold ? null : <AskAboutCar car={car} />}
              <CarSheet car={car} />
            </>
          }
        >
          {texts.some(Boolean) ? (
            <Stack data-texts="" gap={{ base: '12', lg: '16', _print: '4' }} style={printedLines(texts)}>
              <TextSection title="Descrizione" text={car.description} isLead />
              <TextSection title="Storia del Veicolo" text={car.history} />
            </Stack>
          ) : null}
          <TechnicalSheet table={carFields} record={car} />
        </RecordBody>
        {/* An own boundary: the car does not wait for the similar cars. */}
        <Async waiting={null} failed={null}>
          <SimilarCars car={car} />
        </Async>
        <CarCallToAction car={car} />
      </AfterPaint>
      {isSold ? null : <ThumbBar car={car} />}
    </Box>
  );
}

function CarCallToAction({ car }: { car: Car }) {
  if (car.state === 'reserved') {
    return (
      <CallToAction
        title="Interessato a quest'auto?"
        text="È riservata, ma non ancora venduta: scrivici, e ti avvisiamo se torna disponibile."
        button="Contattaci Ora"
        about={aboutCar(car)}
      />
    );
  }
  if (car.state === 'sold') {
    return (
      <CallToAction
        title="Cerchi un’auto come questa?"
        text="Dicci che cosa desideri: cerchiamo l’esemplare giusto in Italia e in Europa."
        button="Contattaci Ora"
      />
    );
  }
  return (
    <CallToAction
      title="Interessato a quest'auto?"
      text="Contattaci per maggiori informazioni, test drive o per finalizzare l'acquisto."
      button="Contattaci Ora"
      about={aboutCar(car)}
    />
  );
}
