/** Versions of the modules that the shell shares with remotes; replaced by the build. */
declare const sharedVersions: Record<
  'react' | 'react-dom' | '@officina/platform' | '@officina/ui' | '@officina/ui-admin' | '@officina/forms',
  string
>;

/** The part that the server bundle uses: Node's own types would also be visible in browser code. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    getStore(): Store | undefined;
    run<Value>(store: Store, act: () => Value): Value;
  }
}
