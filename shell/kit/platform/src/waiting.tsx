/** Loading indicator, tall enough that the footer does not move when the content is rendered. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="waiting-ring" aria-hidden="true" />
      <span className="visually-hidden">Caricamento…</span>
    </div>
  );
}
