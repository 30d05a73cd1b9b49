import type { BinKind } from '@officina/contracts/bin';

interface KindWords {
  one: string;
  many: string;
  /** The record with its article: "l'auto". */
  the: string;
  /** Last letter of a participle, for one and for several. */
  endings: readonly [one: string, many: string];
}

/** What each kind of record is called. */
export const kindWords: Record<BinKind, KindWords> = {
  project: { one: 'progetto', many: 'progetti', the: 'il progetto', endings: ['o', 'i'] },
  car: { one: 'auto', many: 'auto', the: "l'auto", endings: ['a', 'e'] },
  message: { one: 'messaggio', many: 'messaggi', the: 'il messaggio', endings: ['o', 'i'] },
  image: { one: 'immagine', many: 'immagini', the: "l'immagine", endings: ['a', 'e'] },
  category: { one: 'categoria', many: 'categorie', the: 'la categoria', endings: ['a', 'e'] },
};

/** How many records of a kind: "1 auto", "3 progetti". */
export const countOf = (kind: BinKind, count: number): string =>
  `${count} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`;

/** A participle in the gender and number of its records: agreed('eliminat', 'car', 2) -> "eliminate". */
export const agreed = (stem: string, kind: BinKind, count: number): string =>
  stem + kindWords[kind].endings[count === 1 ? 0 : 1];

/**
 * What was done, as a toast says it: "Auto eliminata", "3 auto eliminate", and where some of the
 * chosen records were gone already, "2 di 3 auto eliminate". Of images all toasts say "con successo".
 */
export function outcome(stem: string, kind: BinKind, done: number, chosen = done): string {
  if (done < chosen) {
    return `${done} di ${countOf(kind, chosen)} ${agreed(stem, kind, chosen)}`;
  }
  const { one } = kindWords[kind];
  const subject = done === 1 ? one.charAt(0).toUpperCase() + one.slice(1) : countOf(kind, done);
  return `${subject} ${agreed(stem, kind, done)}${kind === 'image' ? ' con successo' : ''}`;
}
