import { paths } from '@officina/contracts/paths';
import { Link, siteImageQuery, useQuery } from '@officina/platform';
import { Box, Grid, Stack, Text } from '@officina/ui';
import { FieldGroup } from '../../../shared/fields/field-group';
import { PictureTile } from '../../../shared/pictures/picture-tile';
import { FactField } from '../fact-field';
import { Services } from './services';

/** The texts of the home page, its services, and the way to its pictures. */
export function HomeSection() {
  return (
    <Stack gap="9">
      <FactField name="tagline" label="Frase di presentazione" hint="Sotto il nome, sulla grande foto della Home" />
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
      <Pictures />
    </Stack>
  );
}

const slots = { hero: 'la grande foto', about: 'la foto di Chi siamo', logo: 'il logo' } as const;
type SlotType = keyof typeof slots;

function Pictures() {
  return (
    <FieldGroup
      label="Foto della Home"
      hint="Si cambiano nella pagina Immagini, e sul sito cambiano subito. Quello che hai scritto qui ti aspetta."
    >
      <Grid templateColumns="repeat(auto-fill, minmax(8rem, 1fr))" gap="4">
        {(['hero', 'about', 'logo'] as const).map((type) => (
          <Slot key={type} type={type} />
        ))}
      </Grid>
    </FieldGroup>
  );
}

function Slot({ type }: { type: SlotType }) {
  const { data: image } = useQuery(siteImageQuery(type));
  const name = slots[type];
  return (
    <Box minWidth="0">
      {image ? (
        <PictureTile url={image.url} alt={image.alt || name} fit={type === 'logo' ? 'logo' : 'cover'} />
      ) : (
        <Text textStyle="small" color="fg.muted">
          Nessuna foto
        </Text>
      )}
      <Box
        asChild
        display="inline-flex"
        alignItems="center"
        minHeight="2.75rem"
        textStyle="small"
        textDecoration="underline"
      >
        <Link to={`${paths.adminImages}?type=${type}`}>Cambia {name}</Link>
      </Box>
    </Box>
  );
}
