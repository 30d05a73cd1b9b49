/** The records of decisions in `docs/adr`, and what names them. `recordFaults` is part of `bun run check`. */
import { basename, join } from 'node:path';

/** A record is read from its beginning to its end. */
const mostWords = 250;
const list = 'docs/adr/README.md';
const recordName = /^docs\/adr\/(\d{4})-/;
/** "ADR 0006", "ADR 0006, 0059": in code and documents. */
const named = /\bADRs? \d{4}(?:(?:, | and )\d{4})*/g;
/** Records name each other by the number alone. */
const number = /\b00\d\d\b/g;
/** "Extends 0034 and 0037." */
const relation = /\b(?:Extends|Replaces) [^.\n]+/g;
const hasText = /\.(tsx?|js|mjs|md|sql|ya?ml|sh)$/;

/**
 * A sentence for each record that is named and not there, that is too long, that does not name the one which extends or
 * replaces it, and that the list does not have under its title.
 */
export async function recordFaults(root: string, files: readonly string[]): Promise<string[]> {
  const read = (file: string) => Bun.file(join(root, file)).text();
  const records = new Map<string, { file: string; text: string }>();
  for (const file of files) {
    const [, of] = recordName.exec(file) ?? [];
    if (of) records.set(of, { file, text: await read(file) });
  }
  if (records.size === 0) throw new Error('The check of records looked at no record');
  const listed = await read(list);
  const missing = (file: string, numbers: readonly string[]) =>
    numbers.filter((other) => !records.has(other)).map((other) => `${file} names record ${other}, which is not there`);

  const faults = [...records].flatMap(([own, { file, text }]) => {
    const words = text.trim().split(/\s+/).length;
    const entry = `[${/^# (.+)$/m.exec(text)?.[1]}](${basename(file)})`;
    const related = [...text.matchAll(relation)].flatMap(([sentence]) => numbersIn(sentence));
    return [
      ...(words > mostWords ? [`${file} has ${words} words, ${mostWords} at most`] : []),
      ...(listed.includes(entry) ? [] : [`${list} lacks ${entry}`]),
      ...missing(file, numbersIn(text)),
      ...related
        .flatMap((other) => records.get(other) ?? [])
        .filter((other) => !numbersIn(other.text).includes(own))
        .map((other) => `${other.file} does not name ${own}, which extends or replaces it`),
    ];
  });
  for (const file of files.filter((some) => hasText.test(some) && !recordName.test(some))) {
    for (const [names] of (await read(file)).matchAll(named)) faults.push(...missing(file, numbersIn(names)));
  }
  return faults;
}

const numbersIn = (text: string): string[] => text.match(number) ?? [];
