import { chakra } from '@officina/ui';

/** The emblem of the company, in the current colour: a wire-spoked steering wheel with a V on its hub. */
export function Emblem() {
  return (
    <chakra.svg
      viewBox="0 0 64 64"
      height="full"
      aspectRatio="1"
      flexShrink="0"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="29.5" strokeWidth="2.5" />
      <circle cx="32" cy="32" r="26" strokeWidth="0.75" />
      <path
        strokeWidth="0.9"
        d="M6.3 27.8h17.2M6 30.6h16.6M6 33.4h16.6M6.3 36.2h17.2M40.5 27.8h17.2M41.4 30.6H58M41.4 33.4H58M40.5 36.2h17.2M27.8 40.5v17.2M30.6 41.4V58M33.4 41.4V58M36.2 40.5v17.2"
      />
      <circle cx="32" cy="32" r="9.5" strokeWidth="1.5" />
      <path
        stroke="none"
        fill="currentColor"
        d="M26.2 27.7h5.5v.6h-1.5l2.7 7.2 2.2-7.2h-1.7v-.6h4.3v.6h-1.6l-3.1 9h-.9l-4.2-9h-1.7z"
      />
    </chakra.svg>
  );
}
