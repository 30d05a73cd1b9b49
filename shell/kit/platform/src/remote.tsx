import type { RemoteModules, RemotePart } from '@officina/contracts/remotes';
import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { PartFailed } from './part-failed';
import { Waiting } from './waiting';
import { whenIdle } from './when-idle';

/** The module of a part: its default export is the component. */
export type PartModule<Part extends RemotePart> = { default: ComponentType<RemoteModules[Part]> };

/** Loads parts of remotes. The shell has one implementation for the browser and one for the server. */
export interface RemoteLoader {
  /** The same promise for the same part until it fails; settled promises have React's `status` and `value`. */
  load<Part extends RemotePart>(part: Part): Promise<PartModule<Part>>;
  /** Prefetches a part; a failure is ignored. */
  ahead(part: RemotePart): void;
  /** Clears a failed part and loads its remote again. */
  retry(part: RemotePart): Promise<unknown>;
  /** Whether the server renders, or has rendered, this page without the part. */
  isMissing(part: RemotePart): boolean;
}

let loader: RemoteLoader | undefined;

/** Sets the loader of remotes; to be called before rendering. */
export function provideRemotes(provided: RemoteLoader): void {
  loader = provided;
}

function currentLoader(): RemoteLoader {
  if (!loader) throw new Error('No remote loader was provided');
  return loader;
}

export type RemoteProps<Part extends RemotePart> = {
  id: Part;
  /** Rendered while the part is loading; default: a spinner. */
  waiting?: ReactNode;
  /** Rendered if the part cannot be loaded; default: a panel with a retry button. */
  failed?: ReactNode;
} & RemoteModules[Part];

/** Mounts a part of a remote, and handles loading, failure and retry. */
export function Remote<Part extends RemotePart>({ id, waiting, failed, ...props }: RemoteProps<Part>) {
  // The rest has exactly the props of the part; TypeScript cannot infer that for a generic type.
  const partProps = props as unknown as RemoteModules[Part];
  // Hydration must render the same as the server; afterwards the part is loaded.
  const isLacking = useSyncExternalStore(
    neverChanges,
    () => false,
    () => currentLoader().isMissing(id),
  );
  if (isLacking && failed !== undefined) return failed;
  return (
    // Keyed by part, so that the error of one page is not shown on the next.
    <RemoteBoundary key={id} part={id} failed={failed}>
      <Suspense fallback={waiting === undefined ? <Waiting /> : waiting}>
        <Mounted id={id} props={partProps} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Prefetches parts that may be needed next when the browser is idle; not if the visitor has data saving enabled. */
export function useAhead(...parts: RemotePart[]): void {
  const wanted = parts.join();
  useEffect(() => {
    if ('connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true) return;
    return whenIdle(() => parts.forEach(currentLoader().ahead));
  }, [wanted]);
}

const neverChanges = () => () => {};

function Mounted<Part extends RemotePart>({ id, props }: { id: Part; props: RemoteModules[Part] }) {
  const { default: PartComponent } = use(currentLoader().load(id));
  return <PartComponent {...props} />;
}

interface BoundaryProps {
  part: RemotePart;
  failed: ReactNode | undefined;
  children: ReactNode;
}

class RemoteBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  reset = () => this.setState({ error: null });

  override render() {
    if (this.state.error === null) return this.props.children;
    if (this.props.failed !== undefined) return this.props.failed;
    const { part } = this.props;
    return <PartFailed retry={() => currentLoader().retry(part)} onRecovered={this.reset} />;
  }
}
