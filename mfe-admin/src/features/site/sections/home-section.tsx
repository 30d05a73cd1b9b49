import type { SitePicture } from '@officina/contracts/company-facts';
import { paths } from '@officina/contracts/paths';
import { type PictureSlot, pictureSlots } from '@officina/contracts/picture';
import { useWatch } from '@officina/forms';
import { Link, useQuery } from '@officina/platform';
import { Box, chakra, Stack, Text, TextLink } from '@officina/ui';
import { FieldGroup } from '../../../shared/fields/field-group';
import { FactField } from '../fact-field';
import { firstOf } from '../preview-company';
import { sitePicturesQuery } from '../site.queries';
import type { SiteValues } from '../site-values';
import { slotFit, slotNames } from '../site-words';
import { PictureChoice } from './picture-choice';
import { Services } from './services';

/** The texts of the home page, its pictures and its services. */
export function HomeSection() {
  return (
    <Stack gap="9">
      <FactField name="tagline" label="Frase di presentazione" hint="Sotto il nome, sulla grande foto della Home" />
      <Pictures />
      <FieldGroup label="Chi siamo">
        <Stack gap="5">
          <FactField name="about.title" label="Titolo" />
          <FactField name="about.lead" label="Introduzione" rows={3} isOptional />
          <FactField
            name="about.text"
            label="Testo"
            rows={7}
            hint="Una riga vuota comincia un nuovo capoverso"
            isOptional
          />
        </Stack>
      </FieldGroup>
      <Services />
    </Stack>
  );
}

function Pictures() {
  const { data: images } = useQuery(sitePicturesQuery);
  return (
    <FieldGroup
      label="Immagini della Home"
      hint="Il logo è in cima e in fondo a ogni pagina. I visitatori vedono le immagini che scegli quando pubblichi."
    >
      <Stack gap="4">
        {pictureSlots.map((slot) => (
          <Slot key={slot} slot={slot} first={images && firstOf(images, slot)} />
        ))}
      </Stack>
    </FieldGroup>
  );
}

/** A picture slot. `first` is what it shows by itself; undefined while that is not known. */
function Slot({ slot, first }: { slot: PictureSlot; first: SitePicture | null | undefined }) {
  const chosen = useWatch<SiteValues, `pictures.${PictureSlot}`>({ name: `pictures.${slot}` });
  const name = slotNames[slot];
  const isEmpty = !chosen && first === null;
  return (
    <Box role="group" aria-label={name} minWidth="0">
      <Text textStyle="small" marginBottom="1">
        {name}
        {chosen || !first ? null : (
          <chakra.span color="fg.muted">
            {': la prima in '}
            <TextLink asChild>
              <Link to={`${paths.adminImages}?type=${slot}`}>Immagini</Link>
            </TextLink>
          </chakra.span>
        )}
      </Text>
      <PictureChoice
        name={`pictures.${slot}`}
        title={name}
        otherwise={first}
        newAlt=""
        fit={slotFit(slot)}
        choose={isEmpty ? 'Aggiungi' : 'Cambia'}
        remove={first ? 'Torna alla prima di Immagini' : 'Togli'}
      />
    </Box>
  );
}
