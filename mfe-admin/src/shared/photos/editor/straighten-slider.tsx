import { maxStraighten } from '@officina/contracts/image';
import { chakra, Flex } from '@officina/ui';
import { useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button';
import { TextButton } from '../../ui/text-button';

/** The straightening in degrees: a slider that snaps to zero, and moves by tenths with the arrow keys. */
export function StraightenSlider({ degrees, onChange }: { degrees: number; onChange: (degrees: number) => void }) {
  const id = useId();
  const isHeld = useRef(false);
  const written = `${degrees.toLocaleString('it-IT', { maximumFractionDigits: 1 })}°`;
  const step = (size: number) => onChange(inTenths(degrees + size));
  return (
    <div>
      <Flex align="baseline" gap="3">
        <chakra.label htmlFor={id} textStyle="small" fontWeight="medium" flex="1">
          Raddrizza
        </chakra.label>
        <chakra.output htmlFor={id} textStyle="figure">
          {written}
        </chakra.output>
        <TextButton aria-label="Azzera la rotazione fine" aria-disabled={degrees === 0} onClick={() => onChange(0)}>
          Azzera
        </TextButton>
      </Flex>
      <Flex align="center" gap="1">
        <IconButton fontSize="1.25rem" aria-label="Inclina di mezzo grado a sinistra" onClick={() => step(-0.5)}>
          −
        </IconButton>
        <Range
          id={id}
          type="range"
          min={-maxStraighten}
          max={maxStraighten}
          step={0.1}
          value={degrees}
          aria-valuetext={written}
          onPointerDown={() => {
            isHeld.current = true;
          }}
          onPointerUp={() => {
            isHeld.current = false;
          }}
          onKeyDown={() => {
            isHeld.current = false;
          }}
          onChange={({ target }) =>
            onChange(isHeld.current ? snapped(target.valueAsNumber) : inTenths(target.valueAsNumber))
          }
        />
        <IconButton fontSize="1.25rem" aria-label="Inclina di mezzo grado a destra" onClick={() => step(0.5)}>
          +
        </IconButton>
      </Flex>
    </div>
  );
}

const inTenths = (degrees: number): number =>
  Math.min(Math.max(Math.round(degrees * 10) / 10, -maxStraighten), maxStraighten) + 0;

/** Dragging snaps to zero; the keys reach every tenth. */
const snapped = (degrees: number): number => (Math.abs(degrees) < 1.2 ? 0 : inTenths(degrees));

const thumb = {
  appearance: 'none',
  width: '1.25rem',
  height: '1.25rem',
  marginTop: '-0.5625rem',
  borderWidth: '0',
  borderRadius: 'full',
  bg: 'brand',
} as const;
const track = { height: '0.125rem', bg: 'border.strong' } as const;

/** The track is the same on both sides of zero, which has a mark. */
const Range = chakra('input', {
  base: {
    appearance: 'none',
    flex: '1',
    minWidth: '0',
    height: '2.75rem',
    cursor: 'pointer',
    touchAction: 'none',
    background: 'linear-gradient({colors.border.strong}, {colors.border.strong}) center / 1px 1.125rem no-repeat',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': thumb,
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});
