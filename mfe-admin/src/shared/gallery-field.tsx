import { Remote } from '@officina/platform';
import { chakra, Flex, Grid } from '@officina/ui';
import { type Ref, useEffect, useRef } from 'react';
import { FieldGroup } from './field-group';
import { PictureTile } from './picture-tile';
import { WordButton } from './word-button';

export interface GalleryFieldProps {
  value: readonly string[];
  cover: string;
  onChange: (value: string[]) => void;
  onCover: (url: string) => void;
  ref?: Ref<HTMLFieldSetElement>;
  error?: string | undefined;
}

/** The pictures of a project or car, in their order; any of them can be made the cover. */
export function GalleryField({ value, cover, onChange, onCover, ref, error }: GalleryFieldProps) {
  // A file is read a moment after it was chosen: it joins the list as it is by then.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const add = (url: string) => {
    latest.current = [...latest.current, url];
    onChange([...latest.current]);
  };

  return (
    <FieldGroup
      ref={ref}
      label="Galleria"
      error={error}
      isRequired
      hint="Le immagini si mostrano nell’ordine in cui sono elencate."
    >
      {value.length > 0 ? (
        <Grid
          as="ol"
          listStyleType="none"
          templateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
          gap="5"
          marginBottom="4"
        >
          {value.map((url, index) => (
            <chakra.li key={`${index} ${url.slice(-48)}`}>
              <PictureTile url={url} alt={`Immagine ${index + 1}`} />
              <Flex direction="column" align="start" marginTop="1.5" gap="1">
                <WordButton
                  aria-label={`Usa come principale: immagine ${index + 1}`}
                  disabled={url === cover}
                  onClick={() => onCover(url)}
                >
                  {url === cover ? 'Principale' : 'Usa come principale'}
                </WordButton>
                <WordButton
                  aria-label={`Sposta prima: immagine ${index + 1}`}
                  disabled={index === 0}
                  onClick={() => onChange(movedBack(value, index))}
                >
                  Sposta prima
                </WordButton>
                <WordButton
                  aria-label={`Rimuovi: immagine ${index + 1}`}
                  onClick={() => onChange(value.filter((_, position) => position !== index))}
                >
                  Rimuovi
                </WordButton>
              </Flex>
            </chakra.li>
          ))}
        </Grid>
      ) : null}
      <Remote id="mfe_media/PictureField" label="Aggiungi un’immagine alla galleria" onPicture={add} />
    </FieldGroup>
  );
}

function movedBack(urls: readonly string[], index: number): string[] {
  const moved = [...urls];
  const [url] = moved.splice(index, 1);
  if (url !== undefined) moved.splice(index - 1, 0, url);
  return moved;
}
