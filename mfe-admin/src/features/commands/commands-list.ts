import { addressOf } from '@officina/contracts/address';
import { paths } from '@officina/contracts/paths';

/** An entry of the command palette. */
export interface Command {
  id: string;
  group: string;
  label: string;
  /** Secondary text beside the label. */
  note?: string;
  /** Additional search terms. */
  words?: string;
  act: { to: string } | { download: string } | 'logout';
}

const pages = 'Pagine';
const actions = 'Azioni';

/** The commands that are available on every page, in display order. */
export const fixedCommands: readonly Command[] = [
  {
    id: 'new-project',
    group: actions,
    label: 'Nuovo progetto',
    words: 'crea aggiungi',
    act: { to: paths.adminProjectNew },
  },
  { id: 'new-car', group: actions, label: 'Nuova auto', words: 'crea aggiungi', act: { to: paths.adminCarNew } },
  {
    id: 'export-cars',
    group: actions,
    label: 'Esporta le auto',
    note: 'CSV',
    words: 'excel scarica foglio',
    act: { download: addressOf('exportCars') },
  },
  {
    id: 'export-messages',
    group: actions,
    label: 'Esporta i messaggi',
    note: 'CSV',
    words: 'excel scarica foglio',
    act: { download: addressOf('exportMessages') },
  },
  { id: 'unread', group: actions, label: 'Messaggi non letti', act: { to: `${paths.adminMessages}?letti=no` } },
  { id: 'logout', group: actions, label: 'Logout', words: 'esci uscire', act: 'logout' },
  { id: 'dashboard', group: pages, label: 'Dashboard', words: 'panoramica', act: { to: paths.admin } },
  { id: 'projects', group: pages, label: 'Progetti', words: 'restauri', act: { to: paths.adminProjects } },
  { id: 'cars', group: pages, label: 'Auto in Vendita', act: { to: paths.adminCars } },
  { id: 'images', group: pages, label: 'Immagini', words: 'foto logo', act: { to: paths.adminImages } },
  { id: 'messages', group: pages, label: 'Messaggi', words: 'posta contatti', act: { to: paths.adminMessages } },
  {
    id: 'email-config',
    group: pages,
    label: 'Config. Email',
    words: 'configurazione',
    act: { to: paths.adminEmailConfig },
  },
  {
    id: 'email-database',
    group: pages,
    label: 'Email Database',
    words: 'configurazione',
    act: { to: paths.adminEmailDatabase },
  },
  { id: 'categories', group: pages, label: 'Categorie', act: { to: paths.adminCategories } },
  { id: 'bin', group: pages, label: 'Cestino', words: 'eliminati ripristina', act: { to: paths.adminBin } },
  { id: 'log', group: pages, label: 'Registro', words: 'cronologia attività', act: { to: paths.adminLog } },
  {
    id: 'modules',
    group: pages,
    label: 'Moduli',
    words: 'versioni pubblicazioni ripristina token',
    act: { to: paths.adminModules },
  },
  { id: 'account', group: pages, label: 'Account', words: 'password sessioni', act: { to: paths.adminAccount } },
  { id: 'site', group: pages, label: 'Torna alla Home', words: 'sito pubblico', act: { to: paths.home } },
];

/** The commands that contain every word of the text, ignoring case and accents. */
export function matchCommands(text: string): readonly Command[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return fixedCommands.filter(({ label, words = '' }) => {
    const held = plain(`${label} ${words}`);
    return wanted.every((word) => held.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
