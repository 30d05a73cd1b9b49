/** Pseudo-random choices: the same for the same seeds. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  oneOf<T>(values: readonly [T, ...T[]]): T;
  oneOf<T>(values: readonly T[]): T | undefined;
  /** Like `oneOf`; throws for an empty list. */
  pick<T>(values: readonly T[]): T;
}

/** Mulberry32, seeded with the hash of the seeds, so that sources with different seeds are independent. */
export function randomOf(...seeds: (number | string)[]): Random {
  let state = Bun.hash.xxHash32(seeds.join(' '));
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    chance: (share) => next() < share,
    oneOf: <T>(values: readonly T[]) => values[whole(values.length)] as T,
    pick(values) {
      const item = values[whole(values.length)];
      if (item === undefined) throw new Error('The list is empty');
      return item;
    },
  };
}
