import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFolder } from './places.ts';

/**
 * Files by expose key, `{ './Home': '/…/mfe-public/src/pages/home-page' }`, read from the type-checked map in
 * src/remote.ts.
 */
export function exposesOf(app: string): Record<string, string> {
  const folder = join(partFolder(app), 'src');
  const source = readFileSync(join(folder, 'remote.ts'), 'utf8');
  const entries = [...source.matchAll(/'(\.\/[\w-]+)':\s*\(\)\s*=>\s*import\('(\.\/[^']+)'\)/g)];
  if (entries.length === 0) throw new Error(`${app}/src/remote.ts exposes nothing`);
  return Object.fromEntries(entries.map(([, key = '', file = '']) => [key, join(folder, file)]));
}
