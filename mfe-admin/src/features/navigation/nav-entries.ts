import { paths } from '@officina/contracts/paths';

/** The pages of the back office, in the order of its menu. */
export const navEntries: readonly { to: string; label: string; caption?: string }[] = [
  { to: paths.admin, label: 'Dashboard', caption: 'Panoramica generale' },
  { to: paths.adminProjects, label: 'Progetti' },
  { to: paths.adminCars, label: 'Auto in Vendita' },
  { to: paths.adminImages, label: 'Immagini' },
  { to: paths.adminMessages, label: 'Messaggi' },
  { to: paths.adminEmailConfig, label: 'Config. Email' },
  { to: paths.adminEmailDatabase, label: 'Email Database' },
  { to: paths.adminCategories, label: 'Categorie' },
];
