import { straightenedScale, turnedSize } from '@officina/contracts/picture-edit';
import { chakra } from '@officina/ui';
import type { ReactNode } from 'react';
import type { Frame, Size } from './geometry';

export interface EditedPictureProps {
  /** Size of the original. */
  size: Size;
  frame: Frame;
  /** The original, which fills its container. */
  children: ReactNode;
}

const percent = (fraction: number) => `${fraction * 100}%`;

/** Shows an original with its edits, by CSS. Fills a box with the aspect ratio of the edited picture. */
export function EditedPicture({ size, frame, children }: EditedPictureProps) {
  const { turn, straighten, crop } = frame;
  const turned = turnedSize(size, turn);
  const scale = straightenedScale(turned, straighten);
  // Width and height of the original before the turn, relative to the box.
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
        <Turned
          style={{
            width: percent(width),
            height: percent(height),
            transform: `translate(-50%, -50%) rotate(${turn + straighten}deg)`,
          }}
        >
          {children}
        </Turned>
      </Clip>
    </Clip>
  );
}

const Clip = chakra('div', { base: { position: 'absolute', inset: '0', overflow: 'hidden' } });

const Turned = chakra('div', {
  base: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    userSelect: 'none',
    pointerEvents: 'none',
    '& > *': { width: '100%', height: '100%', maxWidth: 'none', display: 'block' },
  },
});
