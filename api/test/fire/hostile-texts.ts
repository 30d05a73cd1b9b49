import type { Random } from '../seeded-random';
import { rawNumber } from './draft';

/** Length of the longest text in a body, minus room for its other fields. */
const megabyte = 1024 * 1024 - 4096;

/** Texts at the limits of numbers, dates and database texts. None is the id of a record. */
export const textsAtLimits: readonly string[] = [
  ...['\0', 'testo\0valido', '0', '-1', '-0', 'NaN', 'infinity', '1e300', '1e999', '%', "'", '\\'],
  ...['2147483647', '2147483648', '9999999999', '9'.repeat(400), 'testo '.repeat(megabyte / 6)],
  ...['0000-00-00', '2024-02-30', '0000-01-01', '0000-12-31T23:30:00Z', '9999-12-31T23:30:00Z', '9999-12-31T23:59:60Z'],
  ...['275760-09-13', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z'],
];

/** A hostile text; contains `marker` where possible. */
export const hostileText = (random: Random, marker: string): string =>
  random.chance(0.4) ? random.pick(textsAtLimits) : markedText(random, marker);

const markedText = (random: Random, marker: string): string =>
  random.oneOf<(marker: string) => string>([
    (mark) => mark,
    (mark) => `${mark}\0`,
    (mark) => `\ud800${mark}`,
    (mark) => `${mark}\udfff`,
    (mark) => `${mark} \ud800 ${mark}`,
    (mark) => mark.repeat(2000),
    (mark) => mark.repeat(megabyte / mark.length),
    (mark) => `<script>alert('${mark}')</script>`,
    (mark) => `'; drop table cars; -- ${mark}`,
    (mark) => `" or 1=1 /* ${mark} */`,
    (mark) => `\${${mark}} {{${mark}}} %s %n`,
    (mark) => `${mark}\r\nSet-Cookie: session=${mark}`,
    (mark) => `\u202e${mark}\u0301\u200b`,
    (mark) => `👩‍🔧🏳️‍🌈${mark}`,
    (mark) => `../../../../etc/passwd?${mark}`,
    (mark) => `data:image/png;base64,${mark}`,
    (mark) => `data:image/svg+xml;base64,PHN2Zz4${mark}`,
    (mark) => `/media/${mark}.webp`,
    (mark) => `https://${mark}.example/`,
    (mark) => `%00%0d%0a${mark}%`,
    () => `/media/${'0'.repeat(32)}_24x16_${'0'.repeat(12)}.webp`,
    () => '',
    () => ' \t\n',
    () => '__proto__',
    () => 'constructor',
    () => 'hasOwnProperty',
    () => 'true ',
    () => 'null',
  ])(marker);

/** A hostile JSON value. */
export const hostileValue = (random: Random, marker: string): unknown =>
  random.chance(0.5)
    ? hostileText(random, marker)
    : random.oneOf<() => unknown>([
        () => null,
        () => true,
        () => 0,
        () => -1,
        () => 0.5,
        () => 2_147_483_647,
        () => 2_147_483_648,
        () => -2_147_483_649,
        () => Number.MAX_SAFE_INTEGER + 2,
        () => 1e300,
        () => rawNumber('-0'),
        () => rawNumber('1e999'),
        () => rawNumber('-1e-999'),
        () => rawNumber('1'.repeat(1000)),
        () => rawNumber('0.1e+1'),
        () => [],
        () => [null],
        () => ['\0'],
        () => [2_147_483_648],
        () => [[marker]],
        () => ({}),
        () => ({ [marker]: marker }),
        () => ({ '\0': '\0' }),
        () => ({ ['__proto__']: { isAdmin: true } }),
        () => ({ constructor: { prototype: { isAdmin: true } } }),
        () => ({ length: 1, 0: marker }),
        () => ({ toJSON: marker, valueOf: null, toString: null }),
        () => nested(random.oneOf([3, 50, 800]), marker),
        () => Array(random.oneOf([101, 300, 2500])).fill(marker),
        () => Array(random.oneOf([101, 300, 2500])).fill(1),
      ])();

function nested(depth: number, core: unknown): unknown {
  let value = core;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { '': value };
  return value;
}
