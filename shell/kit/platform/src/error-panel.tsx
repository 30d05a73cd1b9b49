export interface ErrorPanelProps {
  title: string;
  text: string;
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean;
  isRetrying?: boolean;
  onRetry?: () => void;
}

/** The one panel for what could not be loaded, with its retry button. */
export function ErrorPanel({ title, text, isPage = false, isRetrying = false, onRetry }: ErrorPanelProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className="error-panel" role="alert">
      <Title>{title}</Title>
      <p>{text}</p>
      {onRetry ? (
        <button type="button" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
          {isRetrying ? 'Nuovo tentativo…' : 'Riprova'}
        </button>
      ) : null}
    </section>
  );
}
