import { paths } from '@officina/contracts/paths';

/** Links of the header and of the mobile menu. */
export const navLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.gallery, label: 'Galleria' },
  { to: paths.cars, label: 'Auto in Vendita' },
  { to: paths.contact, label: 'Contatti' },
] as const;
