import type { LoadedRelease } from './release-package';

/** The shell's HTML template. */
export const templateFile = 'index.html';

/** The server bundle of a release. */
export const bundleFile = 'ssr/server.cjs';

/** The text of a file. Throws when the release has none of this name. */
export function textIn({ name, version, files }: LoadedRelease, file: string): string {
  const bytes = files.get(file);
  if (!bytes) throw new Error(`The release ${name} ${version} has no ${file}`);
  return new TextDecoder().decode(bytes);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
