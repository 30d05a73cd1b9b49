import { plainLine } from '@officina/contracts/plain-text';

/** The sent file name, only for display, never used as a path. In Bun a file sent with an empty name has no `name`. */
export function sentName(file: Blob): string {
  const name: string | undefined = file instanceof File ? file.name : '';
  return Array.from(plainLine(name?.replaceAll('\0', '') ?? ''))
    .slice(-200)
    .join('');
}
