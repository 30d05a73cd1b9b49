/**
 * Replaces the page's event streams by ones to which a test dispatches events: all that were opened, oldest first.
 * Restored at the end of the block, with `using`.
 */
export function replaceEventSource(): Disposable & { sources: EventTarget[] } {
  const sources: EventTarget[] = [];
  class HeardEventSource extends EventTarget {
    constructor() {
      super();
      sources.push(this);
    }
    close() {}
  }
  const { EventSource: before } = globalThis;
  Object.assign(globalThis, { EventSource: HeardEventSource });
  return {
    sources,
    [Symbol.dispose]() {
      Object.assign(globalThis, { EventSource: before });
    },
  };
}
