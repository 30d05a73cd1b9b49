/** Aligned columns with two spaces between them. Each row has as many cells as the head. */
export function textTable(head: string[], rows: string[][]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Local time of the terminal: "2026-11-24 20:41:39". The Swedish locale has the ISO format. */
export const localTime = (instant: string): string => new Date(instant).toLocaleString('sv-SE');
