/** String helpers for composing SVG. Everything is plain text until sharp rasterises it. */

let counter = 0;

/** Unique ids, because many fragments end up in one document. */
export function uid(prefix: string): string {
  counter += 1;
  return `${prefix}${counter}`;
}

type Stop = readonly [offset: number, color: string, opacity?: number];

export const n = (value: number): string => String(Math.round(value * 100) / 100);

export function shape(d: string, fill: string, attrs = ''): string {
  return `<path d="${d}" fill="${fill}" ${attrs}/>`;
}

export function line(d: string, stroke: string, width: number, attrs = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${attrs}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, attrs = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${attrs}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, attrs = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${attrs}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, attrs = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${attrs}/>`;
}

export function group(content: string, attrs = ''): string {
  return `<g ${attrs}>${content}</g>`;
}

/** Mirrors around a vertical axis; front views are drawn as halves. */
export function mirrored(axis: number, content: string): string {
  return `${content}<g transform="translate(${n(axis * 2)} 0) scale(-1 1)">${content}</g>`;
}

function stopTags(stops: readonly Stop[]): string {
  return stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('');
}

interface Ink {
  readonly def: string;
  readonly url: string;
}

export function linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): Ink {
  const id = uid('l');
  return {
    def: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopTags(stops)}</linearGradient>`,
    url: `url(#${id})`,
  };
}

export function radial(x: number, y: number, r: number, stops: readonly Stop[]): Ink {
  const id = uid('r');
  return {
    def: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stopTags(stops)}</radialGradient>`,
    url: `url(#${id})`,
  };
}

/** A path filled with a vertical gradient between two heights. */
export function shapeV(d: string, y1: number, y2: number, stops: readonly Stop[], attrs = ''): string {
  const g = linear(0, y1, 0, y2, stops);
  return g.def + shape(d, g.url, attrs);
}

export function rectV(x: number, y: number, w: number, h: number, stops: readonly Stop[], attrs = ''): string {
  const g = linear(0, y, 0, y + h, stops);
  return g.def + rect(x, y, w, h, g.url, attrs);
}

export function glow(x: number, y: number, r: number, color: string, opacity: number): string {
  const g = radial(x, y, r, [
    [0, color, opacity],
    [0.45, color, opacity * 0.35],
    [1, color, 0],
  ]);
  return g.def + circle(x, y, r, g.url);
}

export function clipped(d: string, content: string): string {
  const id = uid('c');
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function blurred(radius: number, content: string): string {
  const id = uid('b');
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#${id})">${content}</g>`;
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

export function times(count: number, draw: (i: number) => string): string {
  return range(count).map(draw).join('');
}

/** Regular points on a circle, as strings for polygons. */
export function polar(x: number, y: number, r: number, degrees: number): readonly [number, number] {
  const a = (degrees * Math.PI) / 180;
  return [x + Math.cos(a) * r, y + Math.sin(a) * r];
}

export function page(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

/** Ellipse as a path, so it can join other outlines. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`;
}
