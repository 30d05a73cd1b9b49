import type { Company } from './company-facts';

/** No own texts for search engines: the page's defaults are used. */
const ownTexts = { title: '', description: '' };

/**
 * The facts of a new site, used until others are published (`GET /api/company`), and by pages while those cannot be
 * read. The company is fictional: a reserved `.example` domain, a VAT number of zeros and an invented street.
 */
export const company: Company = {
  brand: 'Officina Valmonte',
  legalName: 'Officina Valmonte S.r.l.',
  vatNumber: 'IT00000000000',
  foundedYear: 2021,
  yearsOfExperience: '35+',
  tagline: 'Restauro, personalizzazione e vendita di auto d’epoca',
  siteDescription:
    'Officina Valmonte è specializzata nel restauro e nella personalizzazione di auto d’epoca. Scopri i nostri servizi, i progetti realizzati e le auto in vendita.',
  address: {
    street: 'Via dei Carrozzieri 35',
    postcode: '12037',
    town: 'Saluzzo',
    province: 'CN',
    region: 'Piemonte',
    country: 'IT',
  },
  phone: { e164: '+390175000000', display: '+39 0175 000000' },
  whatsapp: '390175000000',
  email: 'info@officinavalmonte.example',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  openingHours: [
    { days: 'Lunedì – Sabato', code: 'Mo-Sa', hours: ['8:00-12:00', '14:00-19:00'] },
    { days: 'Domenica', code: 'Su', hours: [] },
  ],
  closures: [],
  specialDays: [],
  position: { latitude: 44.6443, longitude: 7.4926 },
  pictures: { hero: null, about: null, logo: null },
  about: {
    title: 'L’officina è giovane, il mestiere no',
    lead: 'Officina Valmonte nasce a Saluzzo nel 2021, dall’incontro di artigiani che avevano già alle spalle una vita fra lamiera, motori e tappezzeria.',
    text: 'Lavoriamo su poche auto per volta. Ogni vettura viene smontata, fotografata e catalogata pezzo per pezzo; quello che si può salvare si salva, quello che manca si rifà come allora.\n\nIl cliente segue il cantiere passo dopo passo e riceve, con le chiavi, la storia del restauro.',
  },
  services: [
    {
      name: 'Restauro completo',
      text: 'Dalla scocca nuda al collaudo su strada: lattoneria, verniciatura, meccanica, tappezzeria e cromature seguite da un’unica squadra.',
    },
    {
      name: 'Personalizzazione',
      text: 'Interventi su misura e reversibili: assetto, interni, impianti e colore scelti insieme, nel rispetto del carattere dell’auto.',
    },
    {
      name: 'Manutenzione',
      text: 'Tagliandi, messa a punto di carburatori e accensione, revisione di freni e impianto elettrico per guidare senza pensieri.',
    },
    {
      name: 'Ricerca veicoli',
      text: 'Cerchiamo l’esemplare giusto in Italia e in Europa, lo verifichiamo di persona e ne ricostruiamo la storia.',
    },
    {
      name: 'Certificazioni',
      text: 'Prepariamo l’auto e i documenti per l’iscrizione ai registri storici e per il certificato di rilevanza storica.',
    },
  ].map((service) => ({ ...service, picture: null, isHidden: false })),
  pages: {
    home: ownTexts,
    gallery: ownTexts,
    cars: ownTexts,
    sold: ownTexts,
    contact: ownTexts,
    privacy: ownTexts,
  },
  privacy: { controller: '', email: '', host: '' },
};
