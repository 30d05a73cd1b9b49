import type { FailureReport } from '@officina/contracts/module';
import type { ModuleName, PropsOf, RemotePart } from '@officina/contracts/remotes';
import { type ComponentType, createContext } from 'react';
import type { PointName } from './points';

export type PartModule<Part extends RemotePart> = { default: ComponentType<PropsOf<Part>> };

/** Loads parts of remotes. The shell has one implementation for the browser and one for the server. */
export interface RemoteLoader {
  /** Returns the same promise for the same part until its failure is cleared, see `partPromise`. */
  load<Part extends RemotePart>(part: Part): Promise<PartModule<Part>>;
  /** Reports a failure of a module's release to the server. Only in the browser. */
  report?(name: ModuleName, kind: FailureReport['kind']): void;
  /** Prefetches a part; a failure is ignored. */
  ahead(part: RemotePart): void;
  /** Whether the server renders, or has rendered, this page without the part. */
  isMissing(part: RemotePart): boolean;
  /** The part that fills an extension point of the host, if any. */
  partAt(point: PointName): RemotePart | undefined;
}

export let loader: RemoteLoader = {
  load: (part) => Promise.reject(new Error(`Nothing loads ${part}`)),
  ahead: () => {},
  isMissing: () => false,
  partAt: () => undefined,
};

/** Sets the loader of remotes; to be called before rendering. */
export function provideRemotes(provided: RemoteLoader): void {
  loader = provided;
}

/** The module that the current component belongs to. */
export const OwnerContext = createContext<ModuleName>('shell');
