import { type StoredPicture, variantAtLeast } from '@officina/contracts/picture';
import { straightenedScale, turnedSize } from '@officina/contracts/picture-edit';
import { picturePlaceholder } from '@officina/platform';
import { chakra } from '@officina/ui';
import type { Frame } from '../../../shared/pictures/edits/geometry';

export interface EditedPictureProps {
  original: StoredPicture;
  frame: Frame;
  /** Empty where another one on the screen shows the same. */
  alt: string;
  onError?: (() => void) | undefined;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** The original as its frame shows it, drawn by the browser. Fills a box that has the proportions of the edited picture. */
export function EditedPicture({ original, frame, alt, onError }: EditedPictureProps) {
  const { turn, straighten, crop } = frame;
  const turned = turnedSize(original, turn);
  const scale = straightenedScale(turned, straighten);
  // The sides of the image before it is turned, as parts of the sides of the box.
  const isUpright = turn % 180 === 0;
  const width = (isUpright ? 1 : turned.height / turned.width) / scale;
  const height = (isUpright ? 1 : turned.width / turned.height) / scale;
  return (
    <Clip>
      <Clip
        style={{
          width: percent(1 / crop.width),
          height: percent(1 / crop.height),
          left: percent(-crop.x / crop.width),
          top: percent(-crop.y / crop.height),
        }}
      >
        <chakra.img
          src={variantAtLeast(original, 1600, 'webp')}
          alt={alt}
          draggable={false}
          onError={onError}
          position="absolute"
          left="50%"
          top="50%"
          maxWidth="none"
          userSelect="none"
          pointerEvents="none"
          style={{
            width: percent(width),
            height: percent(height),
            background: picturePlaceholder(original),
            transform: `translate(-50%, -50%) rotate(${turn + straighten}deg)`,
          }}
        />
      </Clip>
    </Clip>
  );
}

const Clip = chakra('div', { base: { position: 'absolute', inset: '0', overflow: 'hidden' } });
