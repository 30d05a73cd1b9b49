import { todayInItaly } from '@officina/contracts/clock';
import type { Streamed } from './streamed';

type Cell = string | number;

export type Column<Row> = readonly [header: string, cell: (row: Row) => Cell];

/** Columns and rows of an export. Rows come in pages, so that a long table is never completely in memory. */
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
      // Nothing is read before the client pulls, so a HEAD request reads no rows.
      { highWaterMark: 0 },
    ),
  };
}

const lineOf = (cells: Cell[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/**
 * Text that a spreadsheet would interpret as a formula or a number gets a leading tab. Excel and LibreOffice then keep
 * and show it as text, and other readers trim the tab. Alternatives are worse: an apostrophe would be shown, and
 * LibreOffice reads Excel's ="0175" as a text of nine characters.
 */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const isRead = !date.test(cell) && (formula.test(cell) || number.test(cell));
  const text = isRead ? `\t${cell}` : cell;
  return /[;"\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const formula = /^[=+\-@\t\r\n]/;
/** Text that may be read as a number: digits without letters, as in telephone numbers, or a power of ten ("12E34"). */
const number = /^(?=.*\d)[^\p{L}]*$|^\d+([.,]\d+)?e[+-]?\d+$/iu;
/** Dates as the exports write them; spreadsheets may interpret them. */
const date = /^\d\d\/\d\d\/\d{4}( \d\d:\d\d)?$/;
