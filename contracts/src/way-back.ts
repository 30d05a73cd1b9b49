import type { Deploy } from './module';

/** A version that failed for visitors: when that was found, and why, in Italian. */
export type Failed = Pick<Deploy, 'at' | 'reason'> & { wasTakenBack: boolean };

/**
 * The versions that did not work when they were live last: the server took them back, or would have if the version
 * before had fitted. `deploys`: those of one module, the newest first.
 */
export function failedVersions(deploys: readonly Deploy[]): ReadonlyMap<string, Failed> {
  const failed = new Map<string, Failed>();
  const seen = new Set<string>();
  deploys.forEach(({ version, kind, reason, at }, place) => {
    if (seen.has(version)) return;
    seen.add(version);
    const next = deploys[place - 1];
    if (next?.kind === 'take-back') failed.set(version, { at: next.at, reason: next.reason, wasTakenBack: true });
    // The lines of an image and of a way back by itself say why they are there.
    else if (reason !== null && (kind === 'publish' || kind === 'rollback'))
      failed.set(version, { at, reason, wasTakenBack: false });
  });
  return failed;
}

/**
 * The version to go back to if none is named: the last one before the live one that did not fail; undefined if there is
 * none.
 */
export function wayBack(deploys: readonly Deploy[]): string | undefined {
  const failed = failedVersions(deploys);
  const live = deploys[0]?.version;
  return deploys.find(({ version }) => version !== live && !failed.has(version))?.version;
}
