import type { FocalPoint } from '@officina/contracts/picture';
import { Box } from '@officina/ui';
import { EditedPicture, type EditedPictureProps } from './edited-picture';
import { clamped, keptSize } from './geometry';

export interface CroppedPictureProps extends EditedPictureProps {
  /** Relative to the edited picture. */
  focus: FocalPoint;
  /** Aspect ratio (width / height) of the visible part. */
  ratio: number;
  /** Centers the focal point as far as possible, as in a link preview; otherwise as with `object-position`. */
  isCentred?: boolean;
}

/** An edited picture that fills a frame of another aspect ratio. */
export function CroppedPicture({ focus, ratio, isCentred = false, ...picture }: CroppedPictureProps) {
  const { width, height } = keptSize(picture.size, picture.frame);
  const wider = width / height / ratio;
  // Width and height of the picture relative to the frame.
  const across = Math.max(1, wider);
  const down = Math.max(1, 1 / wider);
  const start = (point: number, length: number) =>
    isCentred ? clamped(point * length - 0.5, length - 1) : point * (length - 1);
  return (
    <Box position="relative" overflow="hidden" style={{ aspectRatio: ratio }}>
      <Box
        position="absolute"
        style={{
          width: `${across * 100}%`,
          height: `${down * 100}%`,
          left: `${start(focus.x, across) * -100}%`,
          top: `${start(focus.y, down) * -100}%`,
        }}
      >
        <EditedPicture {...picture} />
      </Box>
    </Box>
  );
}
