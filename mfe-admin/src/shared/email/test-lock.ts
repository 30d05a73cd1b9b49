import { useEffect, useRef, useState } from 'react';

const lockMs = 3000;

/** Locks a test button while a test runs and for three seconds after it. */
export function useTestLock() {
  const [isLocked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function run(test: () => Promise<void>): Promise<void> {
    setLocked(true);
    try {
      await test();
    } finally {
      timer.current = setTimeout(() => setLocked(false), lockMs);
    }
  }

  return { isLocked, run };
}
