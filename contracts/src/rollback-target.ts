import type { Deploy } from './module';

/** A version that failed for visitors: time and reason, in Italian. */
export type Failed = Pick<Deploy, 'at' | 'reason'> & { wasTakenBack: boolean };

/**
 * Versions that failed when they were last live: the server rolled them back, or would have if the previous version had
 * fitted. `deploys`: those of one module, newest first.
 */
export function failedVersions(deploys: readonly Deploy[]): ReadonlyMap<string, Failed> {
  const failed = new Map<string, Failed>();
  const seen = new Set<string>();
  deploys.forEach(({ version, kind, reason, at }, place) => {
    if (seen.has(version)) return;
    seen.add(version);
    const next = deploys[place - 1];
    if (next?.kind === 'take-back') failed.set(version, { at: next.at, reason: next.reason, wasTakenBack: true });
    // For an image or an automatic rollback the reason says why it was deployed.
    else if (reason !== null && (kind === 'publish' || kind === 'rollback'))
      failed.set(version, { at, reason, wasTakenBack: false });
  });
  return failed;
}

/**
 * The default version for a rollback: the last one before the live one that did not fail; undefined if there is none.
 */
export function rollbackTarget(deploys: readonly Deploy[]): string | undefined {
  const failed = failedVersions(deploys);
  const live = deploys[0]?.version;
  return deploys.find(({ version }) => version !== live && !failed.has(version))?.version;
}
