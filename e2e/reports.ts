import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { FailureReport } from '../contracts/src/module';
import { builtSite } from './server';

/** The failure of a release of the build. */
export async function failureOf(part: FailureReport['part'], kind: FailureReport['kind']): Promise<FailureReport> {
  const manifest: Record<string, string> = JSON.parse(await readFile(join(builtSite(), 'manifest.json'), 'utf8'));
  return { part, version: manifest[part] ?? '', kind };
}

/** What the page reports from now on. */
export function reportsOf(page: Page): FailureReport[] {
  const reports: FailureReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/failures') reports.push(request.postDataJSON());
  });
  return reports;
}
