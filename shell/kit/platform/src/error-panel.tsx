export interface ErrorPanelProps {
  title: string;
  text: string;
  /** Label of the button. */
  action?: string | undefined;
  /** It is the only content of the page, so its title is the h1. */
  isPage?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** The panel for data or code that could not be loaded, with a button to retry. */
export function ErrorPanel({
  title,
  text,
  action = 'Riprova',
  isPage = false,
  isRetrying = false,
  onRetry,
}: ErrorPanelProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className="error-panel" role="alert">
      <Title>{title}</Title>
      <p>{text}</p>
      <button type="button" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
        {isRetrying ? 'Nuovo tentativo…' : action}
      </button>
    </section>
  );
}
