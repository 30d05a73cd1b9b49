import { circle, shape } from '../lib/svg';

const brass = '#d8bd84';
const spokes =
  'M6.3 27.8h17.2M6 30.6h16.6M6 33.4h16.6M6.3 36.2h17.2M40.5 27.8h17.2M41.4 30.6H58M41.4 33.4H58M40.5 36.2h17.2M27.8 40.5v17.2M30.6 41.4V58M33.4 41.4V58M36.2 40.5v17.2';
const letter = 'M26.2 27.7h5.5v.6h-1.5l2.7 7.2 2.2-7.2h-1.7v-.6h4.3v.6h-1.6l-3.1 9h-.9l-4.2-9h-1.7z';

/** The house emblem as an enamel badge: the site's own wire-spoked wheel, brass on racing green. */
export function logo(): string {
  const ring = (radius: number, width: number, fill = 'none') =>
    circle(32, 32, radius, fill, `stroke="${brass}" stroke-width="${width}"`);
  const badge =
    ring(29.5, 2.5, '#173b2d') +
    ring(26, 0.75) +
    shape(spokes, 'none', `stroke="${brass}" stroke-width="0.9"`) +
    ring(9.5, 1.5, '#0a1d16') +
    shape(letter, brass);
  return `<g transform="scale(7.5)">${badge}</g>`;
}
