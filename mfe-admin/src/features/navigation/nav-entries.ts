import { paths } from '@officina/contracts/paths';

export interface NavEntry {
  to: string;
  label: string;
  caption?: string;
}

/** The pages of the back office, in the order of its menu. */
export const navEntries: readonly NavEntry[] = [
  { to: paths.admin, label: 'Dashboard', caption: 'Panoramica generale' },
  { to: paths.adminProjects, label: 'Progetti' },
  { to: paths.adminCars, label: 'Auto in Vendita' },
  { to: paths.adminImages, label: 'Immagini' },
  { to: paths.adminMessages, label: 'Messaggi' },
  { to: paths.adminEmailConfig, label: 'Config. Email' },
  { to: paths.adminEmailDatabase, label: 'Email Database' },
  { to: paths.adminCategories, label: 'Categorie' },
];

/** The pages below the line in the menu. */
export const secondaryEntries: readonly NavEntry[] = [
  { to: paths.adminBin, label: 'Cestino' },
  { to: paths.adminLog, label: 'Registro' },
  { to: paths.adminModules, label: 'Moduli' },
  { to: paths.adminAccount, label: 'Account' },
];
