import { paths } from '@officina/contracts/paths';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';

export interface ErrorPanelProps {
  title: string;
  text: string;
  action?: string | undefined;
  /** It is the only content of the page, so its title is the h1. */
  isPage?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
}

/**
 * The panel for data or code that could not be loaded, with a button to retry. Outside every layout it is the main
 * content and has a link to the home page.
 */
export function ErrorPanel({
  title,
  text,
  action = 'Riprova',
  isPage = false,
  isRetrying = false,
  onRetry,
}: ErrorPanelProps) {
  const [isAlone, setAlone] = useState(false);
  useLayoutEffect(() => setAlone(!document.querySelector('nav')), []);
  const Title = isPage ? 'h1' : 'h2';
  const panel = (
    <section className="error-panel" role="alert">
      <Title>{title}</Title>
      <p>{text}</p>
      <button type="button" onClick={onRetry} disabled={isRetrying} aria-busy={isRetrying}>
        {isRetrying ? 'Nuovo tentativo…' : action}
      </button>
      {isAlone ? <Link to={paths.home}>Torna al Sito</Link> : null}
    </section>
  );
  return isAlone ? <main>{panel}</main> : panel;
}
