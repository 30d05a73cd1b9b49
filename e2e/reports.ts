import type { Page } from 'playwright/test';
import type { FailureReport } from '../contracts/src/module';
import { packageIn, versionOf } from './next-release';
import { builtSite } from './server';

/** The failure report of a release of the build. */
export async function failureOf(part: FailureReport['part'], kind: FailureReport['kind']): Promise<FailureReport> {
  return { part, version: await versionOf(packageIn(builtSite(), part)), kind };
}

/** The failures that the page reports from now on. */
export function reportsOf(page: Page): FailureReport[] {
  const reports: FailureReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/failures') reports.push(request.postDataJSON());
  });
  return reports;
}
