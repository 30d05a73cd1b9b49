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
  /** Rendered while data or code of the children is loading; default: a spinner. */
  waiting?: ReactNode;
  /** Rendered if the children fail; default: a panel with a retry button. */
  failed?: ReactNode | ((retry: () => void) => ReactNode);
  /** Document title beside the panel, for a page whose title comes from its data. The panel then has the page's h1. */
  failedTitle?: string;
}

/** Suspense and error boundary, with retry, for children that use suspense queries or a `lazyPart`. */
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
  /** Location key where the error occurred; null until it is rendered. */
  location: string | null;
}

const noError: BoundaryState = { error: null, location: null };

class AsyncBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = noError;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, location: null };
  }

  /** Clears the error after a navigation. */
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    if (state.error === null || state.location === location) return null;
    return state.location === null ? { error: state.error, location } : noError;
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartError) error.forget();
  }

  reset = () => {
    this.props.onReset();
    this.setState(noError);
  };

  retry = () => {
    // The focused button is removed with the panel: move the focus to the content.
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
        <ErrorPanel {...errorTexts(error)} isPage={Boolean(failedTitle)} onRetry={this.retry} />
      </>
    );
  }
}

/** Texts for the user; React has already logged the error to the console. */
function errorTexts(error: unknown): { title: string; text: string } {
  const title = 'Non è stato possibile caricare i dati';
  if (isApiError(error)) return { title, text: error.detail };
  if (isNetworkError(error)) return { title, text: 'Controlla la connessione e riprova.' };
  return {
    title: 'Qualcosa non ha funzionato',
    text: 'Riprova o ricarica la pagina.',
  };
}
