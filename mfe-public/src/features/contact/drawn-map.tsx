import { chakra } from '@officina/ui';

/** A schematic map in SVG, shown until OpenStreetMap is loaded. */
export function DrawnMap() {
  return (
    <chakra.svg
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMid slice"
      position="absolute"
      inset="0"
      width="full"
      height="full"
      fill="none"
      stroke="paper.300"
      aria-hidden="true"
    >
      <path
        strokeWidth="1.5"
        d="M0 96l300 40 300 104 330-52 270-70M0 330l260-36 340-54 250 120 350 62M210 0l60 150 30 146-24 184M468 0l32 110 100 130 16 240M760 0l-34 140-126 100-160 240M1010 0l-80 188-20 292M300 136l168-136M500 110l230 30 200 48M616 480l234-120 60-172M100 0L60 104 30 326l40 154M1120 0l-30 140 60 282"
      />
      <path strokeWidth="5" d="M-10 210l290 20 320 10 320-30 290-10M600-10v250l-70 250" />
      <path
        stroke="brass.400"
        strokeWidth="1"
        d="M-10 432c120-40 210 20 330-12s150-66 260-34 190 90 320 40 190-20 310-60"
      />
      <chakra.g stroke="green.700" fill="paper.100" strokeWidth="2">
        <circle cx="600" cy="240" r="26" />
        <circle cx="600" cy="240" r="7" />
        <path d="M574 240h19M607 240h19M600 247v19" />
      </chakra.g>
    </chakra.svg>
  );
}
