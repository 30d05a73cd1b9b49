import type { SitePicture } from '@officina/contracts/company-rules';
import { paths } from '@officina/contracts/paths';
import { type PictureSlot, pictureSlots } from '@officina/contracts/picture';
import { useWatch } from '@officina/forms';
import { Link, useQuery } from '@officina/platform';
import { Box, chakra, Stack, Text, TextLink } from '@officina/ui';
import type { TileFit } from '../../../shared/photos/picture-tile';
import { FactGroup } from '../fact-inputs';
import { firstPictureOf } from '../preview-company';
import { sitePicturesQuery } from '../site.queries';
import type { SiteValues } from '../site-values';
import { PictureChoice } from './picture-choice';

export const slotNames: Readonly<Record<PictureSlot, string>> = {
  hero: 'Immagine principale',
  about: 'Immagine di Chi siamo',
  logo: 'Logo',
};

export const slotFit = (slot: PictureSlot): TileFit => (slot === 'logo' ? 'logo' : 'cover');

/** The picture slots of the site. */
export function Pictures() {
  const { data: images } = useQuery(sitePicturesQuery);
  return (
    <FactGroup name="pictures">
      <Stack gap="4">
        {pictureSlots.map((slot) => (
          <Slot key={slot} slot={slot} first={images && firstPictureOf(images, slot)} />
        ))}
      </Stack>
    </FactGroup>
  );
}

/** A picture slot. `first`: the image that it shows if none is chosen; undefined while that is unknown. */
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
