import { IconButton } from '@officina/ui';
import { Arrow } from '../shared/arrow';

export interface LightboxStepsProps {
  index: number;
  total: number;
  onStep: (step: number) => void;
}

/** The two arrow buttons at the edges of the stage. */
export function LightboxSteps({ index, total, onStep }: LightboxStepsProps) {
  return (
    <>
      <IconButton
        {...placed}
        left={{ base: '2', md: '8' }}
        aria-label="Immagine precedente"
        disabled={index === 0}
        onClick={() => onStep(-1)}
      >
        <Arrow to="left" />
      </IconButton>
      <IconButton
        {...placed}
        right={{ base: '2', md: '8' }}
        aria-label="Immagine successiva"
        disabled={index === total - 1}
        onClick={() => onStep(1)}
      >
        <Arrow to="right" />
      </IconButton>
    </>
  );
}

const placed = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  variant: 'outlineOnDark',
  bg: 'bg.night',
  minWidth: { base: '2.75rem', md: '14' },
  minHeight: '3.375rem',
  paddingInline: '2',
} as const;
