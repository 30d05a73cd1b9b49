import type { Step } from './swipe';

export interface StepButtonsProps {
  index: number;
  total: number;
  onStep: (step: Step) => void;
}

/** The unstyled part of the button to the previous (-1) or next picture: label, state and arrow. */
export function stepButton(step: -1 | 1, { index, total, onStep }: StepButtonsProps) {
  const isBack = step < 0;
  return {
    'aria-label': isBack ? 'Immagine precedente' : 'Immagine successiva',
    disabled: index === (isBack ? 0 : total - 1),
    onClick: () => onStep(step),
    children: (
      <svg viewBox="0 0 28 12" width="28" height="12" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={isBack ? 'M28 6H1M7 1 1 6l6 5' : 'M0 6h27M21 1l6 5-6 5'} />
      </svg>
    ),
  };
}
