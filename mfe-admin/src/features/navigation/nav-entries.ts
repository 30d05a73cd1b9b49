import { nouns, ownerKinds, pageLabel } from '@officina/contracts/kinds';
import { ownerPages, paths } from '@officina/contracts/paths';
import { isForOwners, useIsOwner } from '../../shared/role';

export interface NavEntry {
  to: string;
  label: string;
  caption?: string;
  /** Additional search terms for the command palette. */
  words?: string;
}

/** The pages of the back office, in the order of its menu. */
const navEntries: readonly NavEntry[] = [
  { to: paths.admin, label: 'Dashboard', caption: 'Panoramica generale', words: 'panoramica' },
  ...ownerKinds.map((kind) => ({ to: ownerPages[kind].list, label: pageLabel(kind), words: nouns[kind].words })),
  { to: paths.adminImages, label: 'Immagini', words: 'foto logo' },
  { to: paths.adminMessages, label: 'Messaggi', words: 'posta contatti' },
  { to: paths.adminEmailConfig, label: 'Config. Email', words: 'configurazione' },
  { to: paths.adminEmailDatabase, label: 'Email Database', words: 'configurazione' },
  { to: paths.adminCategories, label: 'Categorie' },
  {
    to: paths.adminSite,
    label: 'Il mio sito',
    caption: 'Orari, ferie, recapiti e testi del sito',
    words: 'chiusure chiuso telefono indirizzo whatsapp social servizi google privacy pubblica',
  },
];

/** The pages below the line in the menu. */
const secondaryEntries: readonly NavEntry[] = [
  { to: paths.adminBin, label: 'Cestino', words: 'eliminati ripristina' },
  { to: paths.adminLog, label: 'Registro', words: 'cronologia attività' },
  {
    to: paths.adminBackups,
    label: 'Copie di sicurezza',
    words: 'backup salvataggio ripristino prova',
  },
  {
    to: paths.adminMessageSettings,
    label: 'Impostazioni messaggi',
    words: 'modelli risposte riepilogo privacy conservazione scadenza',
  },
  { to: paths.adminModules, label: 'Moduli', words: 'versioni pubblicazioni ripristina token' },
  { to: paths.adminPeople, label: 'Persone', words: 'utenti inviti ruoli titolari amministratori redattori' },
  { to: paths.adminAccount, label: 'Account', words: 'password passkey verifica codici accessi' },
];

/** The pages that the signed-in user may open: the main ones, and those below the line. */
export function useNavEntries() {
  const isOwner = useIsOwner();
  const allowed = (entries: readonly NavEntry[]) => entries.filter(({ to }) => isOwner || !isForOwners(to));
  return { main: allowed(navEntries), secondary: allowed(secondaryEntries) };
}
