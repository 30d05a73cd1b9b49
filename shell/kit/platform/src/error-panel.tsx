export interface ErrorPanelProps {
  title: string;
  text: string;
  isRetrying?: boolean;
  onRetry?: () => void;
}

/** The one panel for what could not be loaded, with its retry button. */
export function ErrorPanel({ title, text, isRetrying = false, onRetry }: ErrorPanelProps) {
  return (
    <section className="error-panel" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry ? (
        <button type="button" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
          {isRetrying ? 'Nuovo tentativo…' : 'Riprova'}
        </button>
      ) : null}
    </section>
  );
}
