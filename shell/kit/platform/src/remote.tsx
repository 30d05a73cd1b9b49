import { type PropsOf, type RemotePart, remoteOf } from '@officina/contracts/remotes';
import { type ComponentType, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { Async } from './async';
import type { ExtensionPoints, PointName } from './points';
import { loader, OwnerContext } from './remote-loader';

interface Place {
  id: RemotePart;
  /** Rendered while the part is loading; default: a spinner, and nothing on the server. */
  waiting?: ReactNode;
  /**
   * Rendered if the part fails to load or throws; default: a panel with a retry button, and `waiting` on the server.
   */
  failed?: ReactNode;
}

export type RemoteProps<Part extends RemotePart> = Place & { id: Part } & PropsOf<Part>;

/** Mounts a part of a remote inside `Async`, which handles loading, failure and retry. */
export function Remote<Part extends RemotePart>({ id, waiting, failed, ...props }: RemoteProps<Part>) {
  return <PartPlace id={id} waiting={waiting} failed={failed} props={props} />;
}

interface ExtensionProps<Point extends PointName> {
  point: Point;
  /** Rendered while the part is loading, if it fails, and if no part fills the point. */
  instead: ReactNode;
  props: ExtensionPoints[Point];
}

/** Mounts the part that fills an extension point of the host. */
export function Extension<Point extends PointName>({ point, instead, props }: ExtensionProps<Point>) {
  const id = loader.partAt(point);
  return id ? <PartPlace id={id} waiting={instead} failed={instead} props={props} /> : instead;
}

/** `props`: those that the remote declares for the part, or those of the extension point that it fills. */
function PartPlace({ id, waiting, failed, props }: Place & { props: object }) {
  // Hydration must render the same as the server; afterwards the part is loaded.
  const isLacking = useSyncExternalStore(
    neverChanges,
    () => false,
    () => loader.isMissing(id),
  );
  const isPage = use(OwnerContext) === 'shell';
  // A page's own part that is missing on the server is loaded in the browser; any other part is left out of the page.
  if (isLacking && (failed !== undefined || !isPage)) return failed === undefined ? waiting : failed;
  return (
    // Keyed by part, so that the error of one page is not shown on the next.
    <OwnerContext key={id} value={remoteOf(id)}>
      <Async waiting={waiting} failed={failed} isPage>
        <Mounted load={() => loader.load(id) as Loading} props={props} />
      </Async>
    </OwnerContext>
  );
}

/** Prefetches parts that may be needed next when the browser is idle; not if data saving is enabled. */
export function useAhead(...parts: RemotePart[]): void {
  const wanted = parts.join();
  useEffect(() => {
    if ('connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true) return;
    return whenIdle(() => parts.forEach(loader.ahead));
  }, [wanted]);
}

/** Prefetches a part that is about to be needed. */
export const loadAhead = (part: RemotePart): void => loader.ahead(part);

/** Calls `act` when the browser is idle, or after 1 s without `requestIdleCallback`. Returns a cancel function. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}

const neverChanges = () => () => {};

/** Untyped props: `Remote` and `Extension` check them. */
type Loading = Promise<{ default: ComponentType<object> }>;

function Mounted({ load, props }: { load: () => Loading; props: object }) {
  const { default: PartComponent } = use(load());
  return <PartComponent {...props} />;
}
