import { calendarDateInItaly } from '@officina/contracts/format';
import type { Streamed } from './streamed';

type Cell = string | number;

export type Column<Row> = readonly [header: string, cell: (row: Row) => Cell];

/** A table for people: what stands in each column, and the rows in pages, so that a long one is never in memory as a whole. */
export interface Table<Row> {
  columns: readonly Column<Row>[];
  pages: AsyncIterable<Row[]>;
}

/** The table as spreadsheets open it in Italy: semicolons, because the comma divides decimals there, and a mark that says UTF-8. */
export function csvDownload<Row>(name: string, { columns, pages }: Table<Row>): Streamed {
  const encoder = new TextEncoder();
  async function* chunks() {
    yield encoder.encode(`\uFEFF${lineOf(columns.map(([header]) => header))}`);
    for await (const rows of pages) {
      yield encoder.encode(rows.map((row) => lineOf(columns.map(([, cell]) => cell(row)))).join(''));
    }
  }
  const source = chunks();
  return {
    filename: `${name}-${calendarDateInItaly(new Date())}.csv`,
    body: new ReadableStream(
      {
        async pull(controller) {
          const { value, done } = await source.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        async cancel() {
          await source.return();
        },
      },
      // Nothing is read before someone wants it: a HEAD asks for no row.
      { highWaterMark: 0 },
    ),
  };
}

const lineOf = (cells: Cell[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/** Visitors write what an administrator opens: a text that a spreadsheet would run as a formula is marked as text. */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
