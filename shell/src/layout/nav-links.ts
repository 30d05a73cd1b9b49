import { paths } from '@officina/contracts/paths';

interface NavLink {
  to: string;
  label: string;
  /** Its label in the footer, where it is another. */
  inFooter?: string;
}

/** Links of the header, of the mobile menu and of the footer. */
export const navLinks: readonly NavLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.gallery, label: 'Galleria', inFooter: 'Galleria Lavori' },
  { to: paths.cars, label: 'Auto in Vendita' },
  { to: paths.contact, label: 'Contatti', inFooter: 'Contattaci' },
];
