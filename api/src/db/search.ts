/**
 * Full-text search and Italian collation for both databases, without extensions: searchable tables have a generated
 * column `search`. Its first line is the record's name, the second its other fields, both folded by the SQL function
 * `search_fold` (no accents, lower case, single spaces). No drizzle table declares the column, so that reads do not
 * select it. ADR 0061.
 */
import { wordsOf } from '@officina/contracts/fold';
import { isOfNumber, nationalNumber } from '@officina/contracts/phone';
import { storedDomain } from '@officina/contracts/shown-email';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * SQL condition: `holds` is true for each word of the text, in any order. Words of digits are also searched as one
 * telephone number. Undefined for a text without words.
 */
export function matches(text: string | undefined, holds: (word: string) => SQL | undefined): SQL | undefined {
  if (!text) return undefined;
  const words = wordsOf(text);
  const [others, parts] = [words.filter((word) => !isOfNumber(word)), words.filter(isOfNumber)];
  const all = (some: string[]) => and(...[...new Set(some)].map(holds));
  return and(all(others), parts.length > 1 ? or(all(parts), holds(parts.join(''))) : all(parts));
}

/**
 * SQL condition: a field of the row contains the word. "82.000" also matches a stored number, a telephone number
 * matches in any notation, and "caffè.example" the Punycode domain of an e-mail address.
 */
export const inFields = (table: PgTable, word: string): SQL => isHeld(sql`${table}.search`, word);

/** The same without the record's name. */
export const inDetails = (table: PgTable, word: string): SQL =>
  isHeld(sql`split_part(${table}.search, E'\n', 2)`, word);

function isHeld(folded: SQL, word: string): SQL {
  const [number, phone] = [numberOf(word), isOfNumber(word) ? nationalNumber(word) : null];
  const at = word.lastIndexOf('@') + 1;
  const domain = storedDomain(word.slice(at));
  const digits = sql`translate(${folded}, ' ()./-', '')`;
  const conditions = [
    sql`strpos(${folded}, search_fold(${word})) > 0`,
    ...(number === undefined ? [] : [sql`strpos(${folded}, ${String(number)}) > 0`]),
    ...(domain === undefined ? [] : [sql`strpos(${folded}, ${word.slice(0, at).toLowerCase() + domain}) > 0`]),
    ...(phone === null ? [] : [sql`strpos(${digits}, ${phone.replace('+', '')}) > 0`]),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The number that a word stands for ("38.500", "38500"); undefined for any other word. */
export const numberOf = (word: string): number | undefined =>
  /^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})$/.test(word) ? Number(word.replaceAll('.', '')) : undefined;

/** SQL condition: the record's name contains the word. */
export const inName = (table: PgTable, word: string): SQL => sql`strpos(${nameIn(table)}, search_fold(${word})) > 0`;

/** SQL condition: a text from outside the row, such as the name of its category, contains the word. */
export const inText = (text: SQLWrapper, word: string): SQL =>
  sql`strpos(search_fold(${text}), search_fold(${word})) > 0`;

/** The record's name, folded. Folded names in code point order are in Italian alphabetical order. */
export const nameIn = (table: PgTable): SQL<string> => sql<string>`split_part(${table}.search, E'\n', 1) collate "C"`;

/** A text for ORDER BY in Italian alphabetical order. */
export const italian = (text: SQLWrapper): SQL<string> => sql<string>`search_fold(${text}) collate "C"`;

/** ORDER BY for search results: records whose name contains every word come before other matches. */
export function namedFirst(table: PgTable, text: string | undefined): SQL[] {
  const isNamed = matches(text, (word) => inName(table, word));
  return isNamed ? [sql`(${isNamed}) desc`] : [];
}
