/** A quiet sign that something is on its way; tall enough that the footer does not jump. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="waiting-ring" aria-hidden="true" />
      <span className="visually-hidden">Caricamento…</span>
    </div>
  );
}
