import { chakra } from '@officina/ui';

/** A progress bar; `percent` is 0 to 100. */
export function ProgressLine({ label, percent }: { label: string; percent: number }) {
  return <Bar aria-label={label} max={100} value={percent} />;
}

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '0.5',
    appearance: 'none',
    bg: 'border',
    '&::-webkit-progress-bar': { bg: 'border' },
    '&::-webkit-progress-value': { bg: 'accent', transition: 'inline-size 150ms' },
    '&::-moz-progress-bar': { bg: 'accent' },
  },
});
