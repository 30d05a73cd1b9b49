import { nouns, ownerKinds, pageLabel } from '@officina/contracts/kinds';
import { ownerPages, paths } from '@officina/contracts/paths';
import { isForOwnerRole, useHasOwnerRole } from '../../shared/account/role';
import { type RemotePage, useRemotePages } from './remote-pages';

export interface NavEntry {
  to: string;
  label: string;
  /** What the page is for, about 40 characters: shown while the pointer is on the label. */
  caption: string;
  /** Additional search terms for the command palette, besides the caption. */
  words?: string;
}

/** The main pages, in the order of the menu. */
const navEntries: readonly NavEntry[] = [
  { to: paths.admin, label: 'Dashboard', caption: 'Panoramica generale' },
  ...ownerKinds.map((kind) => {
    const { caption, words } = nouns[kind];
    return { to: ownerPages[kind].list, label: pageLabel(kind), caption, words };
  }),
  { to: paths.adminImages, label: 'Immagini', caption: 'Il logo e le foto delle pagine' },
  { to: paths.adminMessages, label: 'Messaggi', caption: 'Chi ti ha scritto, e le risposte', words: 'posta contatti' },
  {
    to: paths.adminEmailConfig,
    label: 'Config. Email',
    caption: 'Da dove partono le tue risposte',
    words: 'configurazione posta smtp casella gmail',
  },
  {
    to: paths.adminEmailDatabase,
    label: 'Email Database',
    caption: 'Da dove il sito ti avvisa dei messaggi',
    words: 'configurazione posta smtp casella gmail password provider',
  },
  { to: paths.adminCategories, label: 'Categorie', caption: 'Le etichette di progetti e auto' },
];

/** The pages below the line in the menu, which are used less often. */
const secondaryEntries: readonly NavEntry[] = [
  {
    to: paths.adminCustomers,
    label: 'Clienti',
    caption: 'Le persone che ti hanno scritto',
    words: 'rubrica telefono contatti',
  },
  {
    to: paths.adminSite,
    label: 'Il mio sito',
    caption: 'Orari, ferie, recapiti e testi del sito',
    words: 'chiusure chiuso telefono indirizzo whatsapp social servizi google privacy pubblica',
  },
  { to: paths.adminBin, label: 'Cestino', caption: 'Quello che hai eliminato, da riprendere', words: 'ripristina' },
  {
    to: paths.adminAccount,
    label: 'Account',
    caption: 'La tua password e da dove entri',
    words: 'passkey verifica codici accessi',
  },
];

/** The pages of the group "Sistema", for technicians or rarely used. */
const systemEntries: readonly NavEntry[] = [
  {
    to: paths.adminMessageSettings,
    label: 'Impostazioni messaggi',
    caption: 'Risposte pronte e riepilogo del mattino',
    words: 'modelli privacy conservazione scadenza',
  },
  { to: paths.adminLog, label: 'Registro', caption: 'Chi ha fatto che cosa, e quando', words: 'cronologia attività' },
  {
    to: paths.adminBackups,
    label: 'Copie di sicurezza',
    caption: 'Le copie di testi e foto, e le prove',
    words: 'backup salvataggio ripristino dati immagini',
  },
  {
    to: paths.adminPeople,
    label: 'Persone',
    caption: 'Chi può entrare qui, e gli inviti',
    words: 'utenti ruoli titolari amministratori redattori',
  },
  {
    to: paths.adminModules,
    label: 'Moduli',
    caption: 'Le parti del sito e le loro versioni',
    words: 'pubblicazioni ripristina token',
  },
];

/**
 * The pages that the signed-in user may open, by group: main, secondary and "Sistema". Pages of other remotes are last
 * in each group.
 */
export function useNavEntries() {
  const hasOwnerRole = useHasOwnerRole();
  const { pages } = useRemotePages();
  const allowed = (own: readonly NavEntry[], group: RemotePage['group']): NavEntry[] => [
    ...own.filter(({ to }) => hasOwnerRole || !isForOwnerRole(to)),
    ...pages.filter((page) => page.group === group).map(({ path, label, caption }) => ({ to: path, label, caption })),
  ];
  return {
    main: allowed(navEntries, 'main'),
    secondary: allowed(secondaryEntries, 'secondary'),
    system: allowed(systemEntries, 'system'),
  };
}
