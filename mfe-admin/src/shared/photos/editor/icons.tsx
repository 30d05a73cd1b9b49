import { chakra } from '@officina/ui';

const Svg = chakra('svg', {
  base: {
    width: '1.125rem',
    height: '1.125rem',
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
  },
});

/** Quarter turn to the right; flipped: to the left. */
export const TurnIcon = ({ isFlipped = false }: { isFlipped?: boolean }) => (
  <Svg viewBox="0 0 20 20" aria-hidden="true" transform={isFlipped ? 'scale(-1, 1)' : undefined}>
    <path d="M16 10a6 6 0 1 1-2-4.5L16.5 8M16.5 3.5V8H12" />
  </Svg>
);

/** Undo; flipped: redo. */
export const StepIcon = ({ isFlipped = false }: { isFlipped?: boolean }) => (
  <Svg viewBox="0 0 20 20" aria-hidden="true" transform={isFlipped ? 'scale(-1, 1)' : undefined}>
    <path d="M7 4 3 8l4 4M3.5 8H12a4.5 4.5 0 0 1 0 9H8" />
  </Svg>
);
