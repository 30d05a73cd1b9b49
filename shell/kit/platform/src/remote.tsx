import type { RemoteModules, RemotePart } from '@officina/contracts/remotes';
import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { PartFailed } from './part-failed';
import { Waiting } from './waiting';
import { whenIdle } from './when-idle';

/** A loaded part: a module whose default draws it. */
export type PartModule<Part extends RemotePart> = { default: ComponentType<RemoteModules[Part]> };

/** How remotes are loaded; the shell provides it in the browser, the server its own twin. */
export interface RemoteLoader {
  /** The same promise for the same part until it fails; settled promises carry React's `status` and `value`. */
  load<Part extends RemotePart>(part: Part): Promise<PartModule<Part>>;
  /** Fetches a part that may be needed next; a failure is forgotten. */
  ahead(part: RemotePart): void;
  /** Forgets a failed part and fetches its remote afresh. */
  retry(part: RemotePart): Promise<unknown>;
  /** Whether the server draws, or has drawn, this page without the part. */
  isMissing(part: RemotePart): boolean;
}

let loader: RemoteLoader | undefined;

/** Provides the loader of remotes; called once, before anything renders. */
export function provideRemotes(provided: RemoteLoader): void {
  loader = provided;
}

function currentLoader(): RemoteLoader {
  if (!loader) throw new Error('No remote loader was provided');
  return loader;
}

export type RemoteProps<Part extends RemotePart> = {
  id: Part;
  /** Shown while the part is on its way; a quiet spinner otherwise. */
  waiting?: ReactNode;
  /** Shown when the part cannot be had; the panel with a retry button otherwise. */
  failed?: ReactNode;
} & RemoteModules[Part];

/** The one place where a part of a remote is mounted: waiting, failure and retry live here. */
export function Remote<Part extends RemotePart>({ id, waiting, failed, ...props }: RemoteProps<Part>) {
  // What is left is exactly the part's own props; the compiler cannot subtract from a generic type.
  const partProps = props as unknown as RemoteModules[Part];
  // Hydration must draw what the server drew; afterwards the part is loaded.
  const isLacking = useSyncExternalStore(
    neverChanges,
    () => false,
    () => currentLoader().isMissing(id),
  );
  if (isLacking && failed !== undefined) return failed;
  return (
    // Keyed by part: an error of one page must not stay on the next.
    <RemoteBoundary key={id} part={id} failed={failed}>
      <Suspense fallback={waiting === undefined ? <Waiting /> : waiting}>
        <Mounted id={id} props={partProps} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Fetches parts that the reader may need next once the page is at rest; not for readers who save data. */
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
