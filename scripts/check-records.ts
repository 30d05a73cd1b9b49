/** Checks the ADRs in `docs/adr` and references to them. Part of `bun run check`. */
import { basename, join } from 'node:path';

/** Maximum number of words of an ADR. */
const mostWords = 250;
const list = 'docs/adr/README.md';
const recordName = /^docs\/adr\/(\d{4})-/;
/** References in code and documents: "ADR 0006", "ADR 0006, 0059". */
const named = /\bADRs? \d{4}(?:(?:, | and )\d{4})*/g;
/** ADRs reference each other by the number alone. */
const number = /\b00\d\d\b/g;
/** E.g. "Extends 0034 and 0037." */
const relation = /\b(?:Extends|Replaces) [^.\n]+/g;
const hasText = /\.(tsx?|js|mjs|md|sql|ya?ml|sh)$/;

/**
 * One sentence for each fault: a reference to a missing ADR, an ADR that is too long, one that does not name the ADR
 * which extends or replaces it, one that is missing in the list or has another title there.
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
