import { todayInItaly } from '@officina/contracts/clock';
import type { Streamed } from './streamed';

type Cell = string | number;

export type Column<Row> = readonly [header: string, cell: (row: Row) => Cell];

/** Columns and rows of an export. Rows come in pages, so that a long table is never in memory as a whole. */
export interface Table<Row> {
  columns: readonly Column<Row>[];
  pages: AsyncIterable<Row[]>;
}

/** CSV for Italian spreadsheets: semicolons, because the comma is the decimal separator there, and a UTF-8 BOM. */
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
    filename: `${name}-${todayInItaly()}.csv`,
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
      // No row is read before the client pulls: a HEAD request reads none.
      { highWaterMark: 0 },
    ),
  };
}

const lineOf = (cells: Cell[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/** Visitors' texts end up in an administrator's spreadsheet: text that would run as a formula gets a leading quote. */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
