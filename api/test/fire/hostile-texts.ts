import type { Random } from '../seeded-random';
import { rawNumber } from './draft';

/** A hostile text; `marker` is in it wherever that leaves it what it is. */
export const hostileText = (random: Random, marker: string): string =>
  random.oneOf<(marker: string) => string>([
    (mark) => mark,
    (mark) => `${mark}\0`,
    (mark) => `\ud800${mark}`,
    (mark) => `${mark}\udfff`,
    (mark) => mark.repeat(2000),
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
    () => 'NaN',
    () => '-0',
    () => '1e999',
    () => '2147483648',
    () => '9'.repeat(400),
    () => '0000-00-00',
    () => '2024-02-30',
    () => '-271821-04-20T00:00:00.000Z',
    () => '9999-12-31T23:59:60Z',
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
        () => Number.MAX_SAFE_INTEGER + 2,
        () => rawNumber('-0'),
        () => rawNumber('1e999'),
        () => rawNumber('-1e-999'),
        () => rawNumber('1'.repeat(1000)),
        () => rawNumber('0.1e+1'),
        () => [],
        () => [[marker]],
        () => ({}),
        () => ({ [marker]: marker }),
        () => ({ ['__proto__']: { isAdmin: true } }),
        () => ({ constructor: { prototype: { isAdmin: true } } }),
        () => ({ length: 1, 0: marker }),
        () => ({ toJSON: marker, valueOf: null, toString: null }),
        () => nested(random.oneOf([3, 50, 800]), marker),
        () => Array(random.oneOf([61, 300, 2500])).fill(marker),
        () => Array(random.oneOf([61, 300, 2500])).fill(1),
      ])();

function nested(depth: number, core: unknown): unknown {
  let value = core;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { '': value };
  return value;
}
