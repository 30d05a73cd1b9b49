/** Numbers that a seed and a name determine: two sources with other names do not depend on each other. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<Item>(list: readonly Item[]): Item;
}

export function randomOf(seed: number, name: string): Random {
  let state = Bun.hash.xxHash32(`${seed} ${name}`);
  /** mulberry32 */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('The list is empty');
      return item;
    },
  };
}
