import type { cars, categories, images, messages, projects } from '../../db/schema';
import { carTitle, imageTitle } from '../audit/record-titles';

type ImageRow = typeof images.$inferSelect;

/** Rows that are being deleted. */
export type Binned =
  | { kind: 'project'; row: typeof projects.$inferSelect; images: ImageRow[] }
  | { kind: 'car'; row: typeof cars.$inferSelect; images: ImageRow[] }
  | { kind: 'message'; row: typeof messages.$inferSelect }
  | { kind: 'image'; row: ImageRow }
  | { kind: 'category'; row: typeof categories.$inferSelect };

/** The same as JSON keeps it: instants are ISO text. */
export type BinRecord = Binned extends infer Each ? Stored<Each> : never;
type Stored<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Stored<Value[Key]> }
    : Value;

export function toRecord(binned: Binned): BinRecord {
  switch (binned.kind) {
    case 'project':
      return { ...binned, row: withText(binned.row), images: binned.images.map(withTexts) };
    case 'car':
      return { ...binned, row: withText(binned.row), images: binned.images.map(withTexts) };
    case 'message':
      return { ...binned, row: withText(binned.row) };
    case 'image':
      return { ...binned, row: withTexts(binned.row) };
    case 'category':
      return { ...binned, row: withTexts(binned.row) };
  }
}

/** How people know it in the bin, which only administrators read and which forgets. */
export function titleOf(binned: Binned): string {
  switch (binned.kind) {
    case 'project':
      return binned.row.title;
    case 'car':
      return carTitle(binned.row);
    case 'message':
      return binned.row.subject ? `${binned.row.name} — ${binned.row.subject}` : binned.row.name;
    case 'image':
      return imageTitle(binned.row);
    case 'category':
      return binned.row.name;
  }
}

/** The files it refers to, each once, the cover first. */
export function filenamesOf(binned: Binned): string[] {
  if (binned.kind === 'image') return [binned.row.filename];
  if (binned.kind !== 'project' && binned.kind !== 'car') return [];
  const { images } = binned;
  const cover = images.find((row) => row.featured) ?? images.find((row) => row.inGallery);
  return [...new Set([cover, ...images].flatMap((row) => row?.filename ?? []))];
}

// A row that gets another instant does not fit its record until it is named here and in fromText.
const withText = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
const withTexts = <Row extends { createdAt: Date; updatedAt: Date }>({ updatedAt, ...row }: Row) => ({
  ...withText(row),
  updatedAt: updatedAt.toISOString(),
});
