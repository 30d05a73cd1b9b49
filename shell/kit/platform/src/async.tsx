import { isApiError, isNetworkError } from '@officina/contracts/client';
import type { ModuleName } from '@officina/contracts/remotes';
import { type Query, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompany } from './company';
import { ErrorPanel, type ErrorPanelProps } from './error-panel';
import { outdatedTexts, PartError } from './lazy-part';
import { reloadPage } from './reload-page';
import { loader, OwnerContext } from './remote-loader';
import { Waiting } from './waiting';

export interface AsyncProps {
  children: ReactNode;
  /** Rendered while data or code of the children is loading; default: a spinner. */
  waiting?: ReactNode;
  /** Rendered if the children fail; default: a panel with a retry button. */
  failed?: ReactNode | ((retry: () => void) => ReactNode);
  /** Document title beside the panel, for a page whose title comes from its data. The panel then has the page's h1. */
  failedTitle?: string;
  /** The children are a whole page: without `failedTitle` its document title is the name of the garage. */
  isPage?: boolean;
}

/**
 * Suspense and error boundary with a retry button, for children that use suspense queries, a `lazyPart` or a `Remote`.
 */
export function Async({ children, waiting, ...failure }: AsyncProps) {
  return (
    <AsyncBoundary {...failure}>
      <Suspense fallback={waiting === undefined ? <Waiting /> : waiting}>{children}</Suspense>
    </AsyncBoundary>
  );
}

const noError: { error: unknown } = { error: null };

class AsyncBoundary extends Component<Omit<AsyncProps, 'waiting'>> {
  static override contextType = OwnerContext;
  declare context: ModuleName;
  override state = noError;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartError) {
      error.forget();
      if (!error.isOutdated) loader.report?.(this.context, 'load');
    } else if (isOfCode(error)) loader.report?.(this.context, 'render');
  }

  clear = () => this.setState(noError);

  override render() {
    const { error } = this.state;
    const { children, ...failure } = this.props;
    return error === null ? children : <Failure {...failure} error={error} clear={this.clear} />;
  }
}

interface FailureProps extends Pick<AsyncProps, 'failed' | 'failedTitle' | 'isPage'> {
  error: unknown;
  clear: () => void;
}

function Failure({ error, clear, failed, failedTitle, isPage = false }: FailureProps) {
  const { reset } = useQueryErrorResetBoundary();
  const client = useQueryClient();
  const { brand } = useCompany();
  const location = useLocation();
  const [failedAt] = useState(location);
  const [isRetrying, setRetrying] = useState(false);

  // A cached error would be thrown again by whatever needs the query next, without another request.
  useEffect(() => {
    const isFailed = ({ state }: Query) => state.status === 'error' && state.data === undefined;
    client.removeQueries({ type: 'inactive', predicate: isFailed });
  }, [client]);

  // A navigation clears the error.
  useLayoutEffect(() => {
    if (location !== failedAt) clear();
  }, [location]);

  function recover() {
    reset();
    clear();
  }

  async function retry() {
    if (isOfCode(error)) {
      setRetrying(true);
      await reloadPage();
      // Still here: the server did not answer, or the user chose to stay because of unsaved changes.
      return setRetrying(false);
    }
    // The focused button is removed with the panel: move the focus to the content.
    document.querySelector('main')?.focus({ preventScroll: true });
    recover();
  }

  if (failed !== undefined) return typeof failed === 'function' ? failed(recover) : failed;
  const texts = errorTexts(error);
  const pageTitle = error instanceof PartError ? texts.title : (failedTitle ?? (isPage ? brand : undefined));
  return (
    <>
      {pageTitle ? <title>{pageTitle}</title> : null}
      <ErrorPanel {...texts} isPage={Boolean(pageTitle)} isRetrying={isRetrying} onRetry={retry} />
    </>
  );
}

const isOfCode = (error: unknown): boolean => !isApiError(error) && !isNetworkError(error);

/** Texts for the user; React has already logged the error to the console. */
function errorTexts(error: unknown): Pick<ErrorPanelProps, 'title' | 'text' | 'action'> {
  if (error instanceof PartError) {
    if (error.isOutdated) return outdatedTexts;
    return {
      title: 'Questa parte del sito non è disponibile',
      text: 'Il resto del sito funziona regolarmente. Riprova tra qualche istante.',
    };
  }
  const title = 'Non è stato possibile caricare i dati';
  if (isApiError(error)) return { title, text: error.detail };
  if (isNetworkError(error)) return { title, text: 'Controlla la connessione e riprova.' };
  return { title: 'Qualcosa non ha funzionato', text: 'Riprova o ricarica la pagina.' };
}
