import type { FocalPoint } from '@officina/contracts/picture';
import { chakra } from '@officina/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import { EditedPicture } from '../edits/edited-picture';
import { keptSize } from '../edits/geometry';
import { OriginalPicture, type OriginalPictureProps } from '../original-picture';
import { type EditorValue, focusOf } from './editor-value';
import { FittedBox, Stage } from './stage';

export interface FocusStageProps extends OriginalPictureProps {
  value: EditorValue;
  onFocus: (point: FocalPoint) => void;
}

/** The edited picture with its focal point, which a press, a drag or the arrow keys move. */
export function FocusStage({ value, original, onFocus, ...picture }: FocusStageProps) {
  const { x, y } = focusOf(value, original);

  function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocus({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    onFocus({ x: x + step[0] * size, y: y + step[1] * size });
  }

  return (
    <Stage>
      <FittedBox
        size={keptSize(original, value)}
        cursor="crosshair"
        touchAction="none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => (event.currentTarget.hasPointerCapture(event.pointerId) ? follow(event) : undefined)}
      >
        <EditedPicture size={original} frame={value}>
          <OriginalPicture {...picture} original={original} />
        </EditedPicture>
        <Marker
          role="slider"
          tabIndex={0}
          aria-label="Punto focale"
          aria-describedby={focusHelpId}
          aria-valuenow={percent(x)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${percent(x)}% da sinistra, ${percent(y)}% dall’alto`}
          onKeyDown={press}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      </FittedBox>
    </Stage>
  );
}

/** Id of the sentence about the focal point in the panel. */
export const focusHelpId = 'focal-point-help';

const percent = (fraction: number) => Math.round(fraction * 100);

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A ring that is visible on any picture. */
const Marker = chakra('div', {
  base: {
    position: 'absolute',
    width: '2.75rem',
    height: '2.75rem',
    transform: 'translate(-50%, -50%)',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'paper.50',
    boxShadow: '0 0 0 1px {colors.ink.950}, inset 0 0 0 1px {colors.ink.950}',
    cursor: 'grab',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '1rem',
      borderRadius: 'full',
      bg: 'paper.50',
      boxShadow: '0 0 0 1px {colors.ink.950}',
    },
  },
});
