import type { SitePicture } from '@officina/contracts/company-rules';
import type { Image } from '@officina/contracts/image';
import { newKey } from '@officina/contracts/new-key';
import type { PictureSlot } from '@officina/contracts/picture';
import { useController, useFormContext } from '@officina/forms';
import { Async, Remote, showToast, useSuspenseQuery } from '@officina/platform';
import { Box, chakra, Flex, Text } from '@officina/ui';
import { Skeleton } from '@officina/ui-admin';
import { useId, useRef, useState } from 'react';
import { useFocusAfterCommit } from '../../../shared/browser/use-focus-after-commit';
import { trackUpload } from '../../../shared/form/use-submit-after-uploads';
import { errorToast } from '../../../shared/http/failures';
import { useRefresh } from '../../../shared/http/refresh';
import { PictureTile, type TileFit } from '../../../shared/photos/picture-tile';
import { uploadPicture } from '../../../shared/photos/uploads/send-picture';
import { isInProgress, percentOf } from '../../../shared/photos/uploads/upload';
import { usePhotos } from '../../../shared/photos/uploads/use-photos';
import { TextButton } from '../../../shared/ui/text-button';
import { pictureOf } from '../preview-company';
import { sitePicturesQuery } from '../site.queries';
import type { SiteValues } from '../site-values';

type PictureName = `services.${number}.picture` | `pictures.${PictureSlot}`;

export interface PictureChoiceProps {
  name: PictureName;
  /** The name when an uploaded photo arrives, if it may differ by then; undefined if the place is removed. */
  nameNow?: () => PictureName | undefined;
  /** The subject of the picture. */
  title: string;
  /** The picture that the site shows if none is chosen. */
  otherwise?: SitePicture | null | undefined;
  /** Alternative text of a new picture. */
  newAlt: string;
  fit?: TileFit;
  /** Texts of the buttons. */
  choose: string;
  remove: string;
}

/** Selects one of the site's pictures, or uploads a new one, which is public once it is published. */
export function PictureChoice(props: PictureChoiceProps) {
  const { name, nameNow = () => name, title, otherwise, newAlt, fit = 'cover', choose, remove } = props;
  const { field, fieldState } = useController<SiteValues, PictureName>({ name });
  const { setValue } = useFormContext<SiteValues>();
  const [isChoosing, setChoosing] = useState(false);
  const focusAfterCommit = useFocusAfterCommit();
  const element = useRef<HTMLDivElement>(null);
  const buttonId = useId();
  const choices = useRef(0);
  const chosen = field.value ?? null;
  const shown = chosen ?? otherwise;

  /** Begins a choice. Its picture is set unless its place is removed or another choice was begun meanwhile. */
  function begin() {
    choices.current += 1;
    const mine = choices.current;
    return (picture: SitePicture | null) => {
      const place = nameNow();
      if (!place || mine !== choices.current) return;
      setValue(place, picture);
      setChoosing(false);
      // A photo may arrive while something else is being typed.
      if (element.current?.contains(document.activeElement))
        focusAfterCommit(() => document.getElementById(buttonId)?.focus());
    };
  }

  return (
    <div ref={element}>
      <Flex columnGap="4" align="center" wrap="wrap">
        {shown ? (
          <Box width="7rem">
            <PictureTile url={shown.url} alt={shown.alt || title} sizes="7rem" fit={fit} />
          </Box>
        ) : null}
        <TextButton
          id={buttonId}
          ref={field.ref}
          aria-expanded={isChoosing}
          aria-label={`${choose}: ${title}`}
          onClick={() => setChoosing(!isChoosing)}
        >
          {choose}
        </TextButton>
        {chosen ? (
          <TextButton aria-label={`${remove}: ${title}`} onClick={() => begin()(null)}>
            {remove}
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
          <NewPicture title={title} alt={newAlt} begin={begin} />
          <Async waiting={<Skeleton height="6rem" />}>
            <StoredPictures fit={fit} onChoose={(image) => begin()(pictureOf(image))} />
          </Async>
        </Box>
      ) : null}
    </div>
  );
}

function StoredPictures({ fit, onChoose }: { fit: TileFit; onChoose: (image: Image) => void }) {
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
              <PictureTile url={image.url} alt="" sizes="7rem" fit={fit} />
            </button>
          </li>
        ))}
      </Tiles>
    </>
  );
}

interface NewPictureProps {
  title: string;
  alt: string;
  begin: () => (picture: SitePicture) => void;
}

/** Uploads a photo that no page shows by itself, but that can be selected. */
function NewPicture({ title, alt, begin }: NewPictureProps) {
  const { photos, store } = usePhotos();
  const { control } = useFormContext();
  const refresh = useRefresh('image');
  const [photo] = photos;

  async function upload(files: readonly File[]) {
    const choose = begin();
    const stored = store(files, async (photo, sending) => {
      const text = { alt, caption: '', featured: false };
      const place = { uploadId: newKey(), sortOrder: undefined, allowDuplicate: true };
      choose(pictureOf(await uploadPicture({ entityType: 'gallery' }, photo, text, { ...place, ...sending })));
      void refresh();
    });
    trackUpload(control, stored);
    // The reason is below the field, but another section may be open.
    if (await stored) return;
    showToast(errorToast('Foto non caricata', `${title}: resta com’era.`));
  }

  return (
    <>
      <Remote
        id="mfe_media/PictureField"
        label="Carica una foto"
        multiple={false}
        percent={photo && isInProgress(photo) ? percentOf(photo) : null}
        onFiles={(files) => void upload(files)}
        onReady={() => {}}
      />
      {photo?.status.step === 'failed' ? (
        <Text role="alert" textStyle="small" color="danger" fontWeight="medium" marginTop="2">
          {photo.status.reason}
        </Text>
      ) : null}
    </>
  );
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
    gap: '3',
    maxHeight: '20rem',
    overflowY: 'auto',
    padding: '1',
    '& button': { display: 'block', width: 'full' },
  },
});
