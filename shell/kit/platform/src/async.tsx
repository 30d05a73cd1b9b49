import { isApiError } from '@officina/contracts/client';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { ErrorPanel } from './error-panel';
import { Waiting } from './waiting';

export interface AsyncProps {
  children: ReactNode;
  /** Shown while a suspense query below is loading; a quiet spinner otherwise. */
  waiting?: ReactNode;
  /** Shown when the data cannot be had; the panel with a retry button otherwise. */
  failed?: ReactNode;
  /** Browser title beside the panel, where the page's own comes from the data and the panel is all there is. */
  failedTitle?: string;
}

/** Loading and failure with retry for everything below that reads with suspense queries. */
export function Async({ children, waiting, ...failure }: AsyncProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <AsyncBoundary {...failure} onReset={reset}>
      <Suspense fallback={waiting === undefined ? <Waiting /> : waiting}>{children}</Suspense>
    </AsyncBoundary>
  );
}

interface BoundaryProps extends Omit<AsyncProps, 'waiting'> {
  onReset: () => void;
}

class AsyncBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    // The pressed button goes away with the panel; the keyboard stays with the content.
    document.querySelector('main')?.focus({ preventScroll: true });
    this.props.onReset();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isApiError(error) && !(error instanceof TypeError)) throw error;
    if (this.props.failed !== undefined) return this.props.failed;
    const text = isApiError(error) ? error.detail : 'Controlla la connessione e riprova.';
    const { failedTitle } = this.props;
    return (
      <>
        {failedTitle ? <title>{failedTitle}</title> : null}
        <ErrorPanel
          title="Non è stato possibile caricare i dati"
          text={text}
          isPage={Boolean(failedTitle)}
          onRetry={this.retry}
        />
      </>
    );
  }
}
