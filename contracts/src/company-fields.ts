import * as v from 'valibot';
import { yearInItaly } from './clock';
import * as rules from './company-rules';
import { type Fact, group, own, text } from './fact';
import { placeFault } from './place-in-italy';
import { emailText, freeLine, lineText, text as longText, looseLine, optionalEmailText, wholeNumber } from './schema';

const year = v.pipe(
  wholeNumber(1850, 'L’anno di fondazione deve essere dopo il 1850'),
  v.check((year) => year <= yearInItaly(), 'L’anno di fondazione non può essere nel futuro'),
);
const postcodeFault = 'Il CAP ha 5 cifre';
const provinceFault = 'La provincia ha due lettere, per esempio CN';
const abroad = 'L’indirizzo deve essere in Italia';
function degrees(label: string, limit: number, example: string) {
  const fault = `La ${label.toLowerCase()} è un numero, per esempio ${example}`;
  const rule = v.pipe(v.number(fault), v.minValue(-limit, fault), v.maxValue(limit, fault));
  return { label, rule, hint: `Per esempio ${example}`, inputMode: 'decimal' } as const;
}
const place = group('posizione', 'Posizione', {
  inSentence: 'posizione sulla mappa',
  parts: { latitude: degrees('Latitudine', 90, '44,6443'), longitude: degrees('Longitudine', 180, '7,4926') },
  lines: ({ latitude, longitude }) => [`${latitude} ${longitude}`],
});

/**
 * All facts of the company, in the order of the page "Il mio sito": validation, labels, and how the page edits them.
 * Texts are stored as typed; an optional one that is not given is empty. Public pages do not load this table; the
 * defaults of a new site are in `company.ts`.
 */
export const facts = {
  phone: {
    ...text('dati', 'Telefono', rules.Phone, { type: 'tel', hint: 'Con il prefisso, per esempio 0175 000000' }),
    shape: rules.PhoneShape,
  },
  /** Digits only, as wa.me requires; empty without WhatsApp. */
  whatsapp: text('dati', 'WhatsApp', rules.WhatsApp, {
    inSentence: 'WhatsApp',
    type: 'tel',
    hint: 'Segue il telefono finché non scrivi un altro numero. Vuoto: il sito non mostra WhatsApp.',
  }),
  email: text('dati', 'Email', emailText('Email non valida'), { type: 'email' }),
  brand: text(
    'dati',
    'Nome dell’officina',
    lineText(2, 'Il nome dell’officina deve contenere almeno 2 caratteri', 60),
    {
      inSentence: 'nome',
      hint: 'Come la chiamano i clienti',
    },
  ),
  legalName: text('dati', 'Ragione sociale', lineText(2, 'La ragione sociale deve contenere almeno 2 caratteri', 120)),
  /** "IT" and 11 digits. */
  vatNumber: text('dati', 'Partita IVA', rules.VatNumber, { inSentence: 'partita IVA', inputMode: 'numeric' }),
  address: group('dati', 'Indirizzo', {
    parts: {
      street: { label: 'Via e numero', rule: lineText(3, 'Scrivi la via e il numero civico', 120), isWide: true },
      postcode: {
        label: 'CAP',
        rule: v.pipe(looseLine(postcodeFault, 5), v.regex(/^\d{5}$/, postcodeFault)),
        inputMode: 'numeric',
      },
      town: { label: 'Comune', rule: lineText(2, 'Scrivi il comune', 80) },
      /** Two letters, e.g. "CN". */
      province: {
        label: 'Provincia',
        rule: v.pipe(
          looseLine(provinceFault, 2),
          v.transform((typed) => typed.toUpperCase().replace(/[()]/g, '')),
          v.regex(/^[A-Z]{2}$/, provinceFault),
        ),
        hint: 'Due lettere, per esempio CN',
      },
      region: { label: 'Regione', rule: lineText(2, 'Scrivi la regione', 60) },
      country: { rule: v.pipe(v.string(abroad), v.regex(/^IT$/, abroad)) },
    },
    lines: ({ street, postcode, town, province, region }) => [street, `${postcode} ${town} (${province})`, region],
  }),
  socials: own('dati', 'Social', rules.socials, {
    hint: 'Incolla l’indirizzo della pagina, per esempio www.instagram.com/officina',
  }),
  foundedYear: {
    kind: 'number',
    section: 'dati',
    label: 'Anno di fondazione',
    shape: v.number(),
    rule: year,
    example: 2021,
    isYear: true,
  },
  /** Combined years of experience of the founders, as shown in the badge. */
  yearsOfExperience: text(
    'dati',
    'Anni di esperienza',
    lineText(1, 'Scrivi gli anni di esperienza, per esempio 35+', 8),
    {
      hint: 'Come nel bollo della Home, per esempio 35+',
    },
  ),
  openingHours: own('orari', 'Orari', rules.openingHours, {
    hint: 'Scrivi gli orari come ti viene: «8-12» o «8.00-12.00». Un giorno senza orari è chiuso.',
  }),
  closures: own('chiusure', 'Chiusure', rules.closures, {
    hint: 'Ferie e altri giorni in cui l’officina è chiusa. Il sito lo dice da solo, e smette da solo quando riaprite.',
  }),
  specialDays: own('chiusure', 'Giorni speciali', rules.specialDays, {
    hint: 'Un giorno con un orario diverso dal solito, per esempio la vigilia di Natale o una domenica di porte aperte.',
  }),
  /** WGS84 degrees. */
  position: {
    ...place,
    rule: v.pipe(
      place.rule,
      v.check(
        (at) => !placeFault(at),
        ({ input }) => placeFault(input) ?? '',
      ),
    ),
  },
  tagline: text('home', 'Frase di presentazione', lineText(3, 'Scrivi una frase di presentazione', 160), {
    isWide: true,
    hint: 'Sotto il nome, sulla grande foto della Home',
  }),
  pictures: own('home', 'Immagini della Home', rules.pictures, {
    inSentence: 'immagini della Home',
    hint: 'Il logo è in cima e in fondo a ogni pagina. I visitatori vedono le immagini che scegli quando pubblichi.',
  }),
  /** The "about" section of the home page; blank lines separate the paragraphs of `text`. */
  about: group('home', 'Chi siamo', {
    inSentence: 'testi su di noi',
    parts: {
      title: { label: 'Titolo', rule: lineText(1, 'Scrivi il titolo della sezione', 120), isWide: true },
      lead: { label: 'Introduzione', rule: longText(0, 'Inserisci un testo', 600), rows: 3 },
      text: {
        label: 'Testo',
        rule: longText(0, 'Inserisci un testo', 5000),
        rows: 7,
        hint: 'Una riga vuota comincia un nuovo capoverso',
      },
    },
  }),
  services: own('home', 'Servizi', rules.services, {
    hint: 'Nella Home e in fondo a ogni pagina, in questo ordine.',
  }),
  pages: own('ricerca', 'Motori di ricerca', rules.pages, {
    inSentence: 'testi per i motori di ricerca',
    hint: 'È quello che si legge del sito nei risultati di Google. Se lasci un campo vuoto, il sito lo scrive da solo.',
  }),
  siteDescription: text(
    'ricerca',
    'Descrizione generale',
    lineText(10, 'La descrizione deve contenere almeno 10 caratteri', 400),
    {
      inSentence: 'descrizione del sito',
      rows: 3,
      hint: 'Di tutto il sito: dove una pagina non ne ha una sua, e quando qualcuno condivide un link',
    },
  ),
  /**
   * Data for the privacy notice: controller, contact, hosting provider. An empty text stands for the company itself.
   */
  privacy: group('privacy', 'Privacy', {
    inSentence: 'dati della privacy',
    hint: 'La pagina sulla privacy dice ai visitatori chi conserva i loro messaggi e a chi scrivere. I campi vuoti usano i dati dell’officina.',
    parts: {
      controller: {
        label: 'Titolare del trattamento',
        rule: freeLine(200),
        otherwise: 'legalName',
        isWide: true,
        hint: 'Chi è responsabile dei dati: di solito la ragione sociale',
      },
      email: {
        label: 'Email per la privacy',
        rule: optionalEmailText('Email non valida'),
        type: 'email',
        otherwise: 'email',
        isWide: true,
        hint: 'Dove scrivere per vedere, correggere o cancellare i propri dati',
      },
      host: {
        label: 'Chi ospita il sito',
        rule: freeLine(200),
        isWide: true,
        hint: 'Il nome del fornitore del server, per esempio Aruba S.p.A.',
      },
    },
  }),
} as const satisfies Record<string, Fact>;

export type CompanyField = keyof typeof facts;
export const companyFields = Object.keys(facts) as CompanyField[];
