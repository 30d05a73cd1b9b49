import {
  type Deploy,
  deployKinds,
  failureKinds,
  failureSources,
  type LiveModule,
  namesOfEveryKit,
} from '@officina/contracts/module';
import { failedVersions } from '@officina/contracts/way-back';
import type { Publisher } from '../../http/endpoint';

/**
 * What a deploy token gets that does not say that it takes names and kinds which it does not know (`EveryQuery`): the
 * commands of kits and checkouts of before refuse a whole answer with one of those in it. So it gets the modules that
 * every kit knows and its own, and the kinds that every kit knows. Remove this when no such kit is used any more.
 */
export function modulesForOlderKits(modules: LiveModule[], { part }: Publisher): LiveModule[] {
  // The back office has always shown an unknown name or kind as it is.
  if (part === null) return modules;
  return modules
    .filter(({ name }) => name === part || isOf(namesOfEveryKit, name))
    .map((module) => ({
      ...module,
      live: withKnownKind(module.live),
      failures: module.failures.filter(({ kind, source }) => isOf(failureKinds, kind) && isOf(failureSources, source)),
    }));
}

/**
 * The same for a log. The rollback of an older kit takes the newest other version of it: a token gets no line of a version
 * that has failed, except while it is live. Its failure is told by the line that took it back.
 */
export function deploysForOlderKits(deploys: Deploy[], { part }: Publisher): Deploy[] {
  if (part === null) return deploys;
  const failed = failedVersions(deploys);
  const live = deploys[0]?.version;
  return deploys.filter(({ version }) => version === live || !failed.has(version)).map(withKnownKind);
}

const withKnownKind = (deploy: Deploy): Deploy => ({
  ...deploy,
  kind: isOf(deployKinds, deploy.kind) ? deploy.kind : 'publish',
});

const isOf = (known: readonly string[], value: string): boolean => known.includes(value);
