import type { Image } from '@officina/contracts/image';
import { newKey } from '@officina/contracts/new-key';
import { useController } from '@officina/forms';
import { Async, Remote, useSuspenseQuery } from '@officina/platform';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { useState } from 'react';
import { refusalText } from '../../../shared/failures';
import { PictureTile } from '../../../shared/pictures/picture-tile';
import { PictureError, preparePicture } from '../../../shared/pictures/prepare/prepare-picture';
import { useRefresh } from '../../../shared/refresh';
import { TextButton } from '../../../shared/text-button';
import { uploadPicture } from '../../../shared/uploads/send-picture';
import { useFocusAfterCommit } from '../../../shared/use-focus-after-commit';
import { sitePicturesQuery } from '../site.queries';
import type { SiteValues } from '../site-values';

/** The picture of a service: one of the site's, or a new one. It is public once it is published. */
export function ServicePicture({ index, service }: { index: number; service: string }) {
  const name = `services.${index}.picture` as const;
  const { field, fieldState } = useController<SiteValues, `services.${number}.picture`>({ name });
  const [isChoosing, setChoosing] = useState(false);
  const focusAfterCommit = useFocusAfterCommit();
  const buttonId = `${name}.choose`;
  const picture = field.value ?? null;

  function choose(image: Image) {
    const { id, url, alt, width, height } = image;
    field.onChange({ id, url, alt, width, height });
    setChoosing(false);
    focusAfterCommit(() => document.getElementById(buttonId)?.focus());
  }

  return (
    <div>
      <Flex gap="4" align="center" wrap="wrap">
        {picture ? (
          <Box width="7rem">
            <PictureTile url={picture.url} alt={picture.alt || service} sizes="7rem" />
          </Box>
        ) : null}
        <TextButton
          id={buttonId}
          ref={field.ref}
          aria-expanded={isChoosing}
          aria-label={`${picture ? 'Cambia' : 'Aggiungi'} foto di ${service}`}
          onClick={() => setChoosing(!isChoosing)}
        >
          {picture ? 'Cambia foto' : 'Aggiungi foto'}
        </TextButton>
        {picture ? (
          <TextButton
            aria-label={`Togli foto di ${service}`}
            onClick={() => {
              field.onChange(null);
              focusAfterCommit(() => document.getElementById(buttonId)?.focus());
            }}
          >
            Togli
          </TextButton>
        ) : null}
      </Flex>
      {fieldState.error ? (
        <Text role="alert" textStyle="small" color="danger" fontWeight="medium">
          {fieldState.error.message}
        </Text>
      ) : null}
      {isChoosing ? (
        <Box paddingBlock="3">
          <NewPicture alt={service} onStored={choose} />
          <Async waiting={<Skeleton height="6rem" />}>
            <StoredPictures onChoose={choose} />
          </Async>
        </Box>
      ) : null}
    </div>
  );
}

function StoredPictures({ onChoose }: { onChoose: (image: Image) => void }) {
  const { data: images } = useSuspenseQuery(sitePicturesQuery);
  if (images.length === 0) return null;
  return (
    <>
      <Text textStyle="small" color="fg.muted" marginTop="4" marginBottom="2">
        Oppure una foto che c’è già:
      </Text>
      <Tiles>
        {images.map((image, place) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={`Scegli ${image.alt || `foto ${place + 1}`}`}
              onClick={() => onChoose(image)}
            >
              <PictureTile url={image.url} alt="" sizes="7rem" />
            </button>
          </li>
        ))}
      </Tiles>
    </>
  );
}

/** Stores a photo among those of the site, from where it is chosen. */
function NewPicture({ alt, onStored }: { alt: string; onStored: (image: Image) => void }) {
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const refresh = useRefresh('image');

  async function take([chosen]: File[]) {
    if (!chosen) return;
    setFault(undefined);
    setPercent(0);
    const { signal } = new AbortController();
    try {
      const { file } = await preparePicture(chosen, signal);
      const sending = {
        uploadId: newKey(),
        sortOrder: undefined,
        allowDuplicate: true,
        onProgress: setPercent,
        signal,
      };
      onStored(await uploadPicture({ entityType: 'gallery' }, file, { alt, caption: '', featured: false }, sending));
      await refresh();
    } catch (error) {
      setFault(error instanceof PictureError ? error.sentence : refusalText(error));
    } finally {
      setPercent(null);
    }
  }

  return (
    <>
      <Remote
        id="mfe_media/PictureField"
        label="Carica una foto"
        multiple={false}
        percent={percent}
        onFiles={(files) => void take(files)}
        onReady={() => {}}
      />
      {fault ? (
        <Text role="alert" textStyle="small" color="danger" fontWeight="medium" marginTop="2">
          {fault}
        </Text>
      ) : null}
    </>
  );
}

const Tiles = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
    gap: '3',
    maxHeight: '20rem',
    overflowY: 'auto',
    padding: '1',
    '& button': { display: 'block', width: 'full', cursor: 'pointer' },
  },
});
