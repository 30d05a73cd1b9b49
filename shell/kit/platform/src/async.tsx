import { isApiError, isNetworkError } from '@officina/contracts/client';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPanel } from './error-panel';
import { PartError } from './lazy-part';
import { PartFailed } from './part-failed';
import { Waiting } from './waiting';

export interface AsyncProps {
  children: ReactNode;
  /** Shown while data or code below is loading; a quiet spinner otherwise. */
  waiting?: ReactNode;
  /** Shown when what is below cannot be drawn; the panel with a retry button otherwise. */
  failed?: ReactNode | ((retry: () => void) => ReactNode);
  /** Browser title beside the panel, where the page's own comes from the data and the panel is all there is. */
  failedTitle?: string;
}

/** Loading and failure with retry for everything below that reads with suspense queries or is a `lazyPart`. */
export function Async({ children, waiting, ...failure }: AsyncProps) {
  const { reset } = useQueryErrorResetBoundary();
  const { key } = useLocation();
  return (
    <AsyncBoundary {...failure} onReset={reset} location={key}>
      <Suspense fallback={waiting === undefined ? <Waiting /> : waiting}>{children}</Suspense>
    </AsyncBoundary>
  );
}

interface BoundaryProps extends Omit<AsyncProps, 'waiting'> {
  onReset: () => void;
  location: string;
}

interface BoundaryState {
  error: unknown;
  /** Where the error arose; null until it is shown. */
  location: string | null;
}

const fine: BoundaryState = { error: null, location: null };

class AsyncBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = fine;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, location: null };
  }

  /** What failed on one page does not stay on the next. */
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    if (state.error === null || state.location === location) return null;
    return state.location === null ? { error: state.error, location } : fine;
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartError) error.forget();
  }

  reset = () => {
    this.props.onReset();
    this.setState(fine);
  };

  retry = () => {
    // The pressed button goes away with the panel; the keyboard stays with the content.
    document.querySelector('main')?.focus({ preventScroll: true });
    this.reset();
  };

  override render() {
    const { error } = this.state;
    const { children, failed, failedTitle } = this.props;
    if (error === null) return children;
    if (failed !== undefined) return typeof failed === 'function' ? failed(this.reset) : failed;
    if (error instanceof PartError) return <PartFailed retry={error.retry} onRecovered={this.retry} />;
    return (
      <>
        {failedTitle ? <title>{failedTitle}</title> : null}
        <ErrorPanel {...wordsFor(error)} isPage={Boolean(failedTitle)} onRetry={this.retry} />
      </>
    );
  }
}

/** React has told the console of the error; here the reader is told what to do. */
function wordsFor(error: unknown): { title: string; text: string } {
  const title = 'Non è stato possibile caricare i dati';
  if (isApiError(error)) return { title, text: error.detail };
  if (isNetworkError(error)) return { title, text: 'Controlla la connessione e riprova.' };
  return {
    title: 'Qualcosa non ha funzionato',
    text: 'Riprova o ricarica la pagina.',
  };
}
