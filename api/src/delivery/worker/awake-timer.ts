/** Milliseconds between two looks at the clock. */
const tickMs = 250;

/**
 * Calls `act` once this process has been awake for that time: while it stood still itself, because the machine was busy,
 * it could not receive an answer either. Returns a function that stops this.
 */
export function after(ms: number, act: () => void): () => void {
  const tick = (left: number) => {
    timer = setTimeout(() => (left > tickMs ? tick(left - tickMs) : act()), tickMs);
  };
  let timer: ReturnType<typeof setTimeout>;
  tick(ms);
  return () => clearTimeout(timer);
}
