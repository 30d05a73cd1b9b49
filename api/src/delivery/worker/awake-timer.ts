/** Milliseconds between two checks. */
const tickMs = 250;

/**
 * A timeout that only counts the time in which this process was running: while it was stalled by a busy machine, it
 * could not receive a response either. Returns a function that cancels it.
 */
export function after(ms: number, act: () => void): () => void {
  const tick = (left: number) => {
    timer = setTimeout(() => (left > tickMs ? tick(left - tickMs) : act()), tickMs);
  };
  let timer: ReturnType<typeof setTimeout>;
  tick(ms);
  return () => clearTimeout(timer);
}
