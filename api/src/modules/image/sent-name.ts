import { plainLine } from '@officina/contracts/plain-text';

/** Maximum length of a stored name in characters. */
const longest = 200;

/**
 * The end of the sent file name, only for display, never used as a path. In Bun, a file with an empty name has no
 * `name`.
 */
export function sentName(file: Blob): string {
  const name: string | undefined = file instanceof File ? file.name : '';
  return Array.from(plainLine(name?.slice(-4 * longest).replaceAll('\0', '') ?? ''))
    .slice(-longest)
    .join('');
}
