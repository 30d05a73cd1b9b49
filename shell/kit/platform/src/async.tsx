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
}

/** Loading and failure with retry for everything below that reads with suspense queries. */
export function Async({ children, waiting, failed }: AsyncProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <AsyncBoundary failed={failed} onReset={reset}>
      <Suspense fallback={waiting === undefined ? <Waiting /> : waiting}>{children}</Suspense>
    </AsyncBoundary>
  );
}

interface BoundaryProps {
  children: ReactNode;
  failed: ReactNode | undefined;
  onReset: () => void;
}

class AsyncBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onReset();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isApiError(error) && !(error instanceof TypeError)) throw error;
    if (this.props.failed !== undefined) return this.props.failed;
    const text = isApiError(error) ? error.detail : 'Controlla la connessione e riprova.';
    return <ErrorPanel title="Non è stato possibile caricare i dati" text={text} onRetry={this.retry} />;
  }
}
