import { turnedSize } from '@officina/contracts/picture-edit';
import { chakra } from '@officina/ui';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { EditedPicture } from '../edits/edited-picture';
import { type Crop, clamped, wholeCrop } from '../edits/geometry';
import { OriginalPicture, type OriginalPictureProps } from '../original-picture';
import { cropStyles } from './crop-styles';
import { aspectOf, type EditorValue } from './editor-value';
import { FittedBox, Stage } from './stage';

export interface CropStageProps extends OriginalPictureProps {
  value: EditorValue;
  onCrop: (crop: Crop) => void;
}

/** The turned and straightened picture with its crop frame, which a pointer or the arrow keys move and resize. */
export function CropStage({ value, original, onCrop, ...picture }: CropStageProps) {
  const { crop, ratio } = value;
  const turned = turnedSize(original, value.turn);
  const aspect = aspectOf(ratio, turned);
  return (
    <Stage>
      <CropFrame>
        <ReactCrop
          crop={{ unit: '%', ...mapped(crop, (side) => side * 100) }}
          {...(aspect ? { aspect } : {})}
          onChange={(_, changed) => {
            const next = cropFrom(changed);
            if (next) onCrop(next);
          }}
          keepSelection
          ruleOfThirds
          minWidth={smallest}
          minHeight={smallest}
          ariaLabels={labels}
        >
          <FittedBox size={turned}>
            <EditedPicture size={original} frame={{ ...value, crop: wholeCrop }}>
              <OriginalPicture {...picture} original={original} />
            </EditedPicture>
          </FittedBox>
        </ReactCrop>
      </CropFrame>
    </Stage>
  );
}

/** Minimum size of a frame in pixels on the screen: its handles would cover a smaller one. */
const smallest = 44;

const mapped = ({ x, y, width, height }: Crop, change: (side: number) => number): Crop => ({
  x: change(x),
  y: change(y),
  width: change(width),
  height: change(height),
});

/** Undefined before the picture has a size on the screen. */
function cropFrom(percents: PercentCrop): Crop | undefined {
  const { x, y, width, height } = mapped(percents, (side) => clamped(side / 100, 1));
  if (!(width > 0 && height > 0)) return undefined;
  return { x: Math.min(x, 1 - width), y: Math.min(y, 1 - height), width, height };
}

const corner = (place: string) => `Angolo ${place}: frecce per ridimensionare`;
const edge = (place: string) => `Lato ${place}: frecce per ridimensionare`;
const labels = {
  cropArea: 'Riquadro del ritaglio: frecce per spostarlo',
  nwDragHandle: corner('in alto a sinistra'),
  nDragHandle: edge('superiore'),
  neDragHandle: corner('in alto a destra'),
  eDragHandle: edge('destro'),
  seDragHandle: corner('in basso a destra'),
  sDragHandle: edge('inferiore'),
  swDragHandle: corner('in basso a sinistra'),
  wDragHandle: edge('sinistro'),
};

const CropFrame = chakra('div', { base: cropStyles });
