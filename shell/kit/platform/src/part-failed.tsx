import { useState } from 'react';
import { ErrorPanel } from './error-panel';

const unavailable = 'Questa parte del sito non è disponibile';

export interface PartFailedProps {
  /** Fetches the part again; rejects if that fails too. */
  retry: () => Promise<unknown>;
  onRecovered: () => void;
}

/** Panel for a part that could not be loaded, with a retry button. */
export function PartFailed({ retry, onRecovered }: PartFailedProps) {
  const [isRetrying, setRetrying] = useState(false);

  async function tryAgain() {
    setRetrying(true);
    await retry().then(onRecovered, () => undefined);
    setRetrying(false);
  }

  return (
    <>
      <title>{unavailable}</title>
      <ErrorPanel
        isPage
        title={unavailable}
        text="Il resto del sito funziona regolarmente. Riprova tra qualche istante."
        isRetrying={isRetrying}
        onRetry={tryAgain}
      />
    </>
  );
}
