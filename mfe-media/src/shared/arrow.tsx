/** A long thin arrow icon. */
export function Arrow({ to }: { to: 'left' | 'right' }) {
  return (
    <svg viewBox="0 0 28 12" width="28" height="12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={to === 'right' ? 'M0 6h27M21 1l6 5-6 5' : 'M28 6H1M7 1 1 6l6 5'} />
    </svg>
  );
}
