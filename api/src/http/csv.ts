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

/**
 * A text stays the text that was written: one that a spreadsheet would run as a formula, or read as a number, begins with
 * a tab. Excel and LibreOffice then keep it as a text and show it as it is; an apostrophe would be shown, Excel's
 * ="0175" is a text of nine characters to LibreOffice, and what reads the file otherwise trims a tab.
 */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const isRead = !date.test(cell) && (formula.test(cell) || number.test(cell));
  const text = isRead ? `\t${cell}` : cell;
  return /[;"\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const formula = /^[=+\-@\t\r\n]/;
/** Digits without a letter, as in telephone numbers, and a power of ten: "12E34". */
const number = /^(?=.*\d)[^\p{L}]*$|^\d+([.,]\d+)?e[+-]?\d+$/iu;
/** As the exports write it; a spreadsheet may read it as what it is. */
const date = /^\d\d\/\d\d\/\d{4}( \d\d:\d\d)?$/;
