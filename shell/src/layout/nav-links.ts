import { paths } from '@officina/contracts/paths';

/** The site's main addresses, as the header and the mobile menu name them. */
export const navLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.gallery, label: 'Galleria' },
  { to: paths.cars, label: 'Auto in Vendita' },
  { to: paths.contact, label: 'Contatti' },
] as const;
