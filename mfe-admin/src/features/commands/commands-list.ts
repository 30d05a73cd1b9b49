import { addressOf } from '@officina/contracts/address';
import { holdsWords } from '@officina/contracts/fold';
import { newRecordText, ownerKinds } from '@officina/contracts/kinds';
import { ownerPages, paths } from '@officina/contracts/paths';

/** A page in the palette. */
export interface Destination {
  label: string;
  /** What the page is for; its words are search terms, too. */
  caption?: string;
  /** Additional search terms. */
  words?: string;
  to: string;
}

/** An entry of the command palette. No two of them have the same `to`. */
export interface Command extends Destination {
  group: string;
  /** Secondary text beside the label. */
  note?: string;
  /** What the command does instead of navigating. */
  act?: 'download' | 'save-messages' | 'logout';
  isForOwnerRole?: true;
}

const group = 'Azioni';
const csv = { group, note: 'CSV', words: 'excel scarica foglio' } as const;

/** The actions, in display order. */
const actions: readonly Command[] = [
  ...ownerKinds.map((kind) => ({
    group,
    label: newRecordText(kind),
    words: 'crea aggiungi',
    to: ownerPages[kind].new,
  })),
  { ...csv, label: 'Esporta le auto', to: addressOf('exportCars'), act: 'download' },
  { ...csv, label: 'Esporta i messaggi', to: addressOf('exportMessages'), act: 'save-messages', isForOwnerRole: true },
  { group, label: 'Stampa il catalogo', words: 'auto fogli', to: paths.catalogue },
  { group, label: 'Messaggi non letti', to: `${paths.adminMessages}?letti=no` },
  { group, label: 'Logout', words: 'esci uscire', to: paths.auth, act: 'logout' },
];

const home: Destination = { label: 'Torna alla Home', words: 'sito pubblico', to: paths.home };

/** The actions that the user is allowed, and the pages, that contain every word of the text. */
export function matchCommands(text: string, pages: readonly Destination[], isOwner: boolean): readonly Command[] {
  const allowed = actions.filter(({ isForOwnerRole }) => isOwner || !isForOwnerRole);
  return withWords(text, [...allowed, ...[...pages, home].map((page) => ({ ...page, group: 'Pagine' }))]);
}

/** Filters commands by every word of the text, ignoring case and accents. */
export function withWords(text: string, commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ label, caption = '', words = '' }) => holdsWords(`${label} ${caption} ${words}`, text));
}
