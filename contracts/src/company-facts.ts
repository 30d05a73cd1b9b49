import * as v from 'valibot';
import { yearInItaly } from './clock';
import { closureDays } from './closures';
import { company } from './company';
import { daysIn, minutesOf, openingHoursOf, readPeriod, weekOf } from './opening-hours';
import { nationalNumber } from './phone';
import { pictureSlots } from './picture';
import { placeFault } from './place-in-italy';
import {
  CalendarDate,
  emailText,
  freeLine,
  isOnCalendar,
  keysOf,
  lineText,
  list,
  looseLine,
  notFarLonger,
  optionalEmailText,
  RecordId,
  strictShape,
  text,
  wholeNumber,
} from './schema';
import { readSocial } from './social-link';

/** A stored picture of the site (`Image`) that something else than an image slot shows. */
const SitePicture = v.object({
  id: RecordId,
  url: v.string(),
  alt: v.string(),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
});
export type SitePicture = v.InferOutput<typeof SitePicture>;

const PageTexts = v.object({
  /** The whole title of the page; empty: the site's own. */
  title: v.string(),
  description: v.string(),
});

/** Everything that the site says about the company. Texts are stored as typed; an optional one that is not given is empty. */
export const Company = v.object({
  brand: v.string(),
  legalName: v.string(),
  /** "IT" and 11 digits. */
  vatNumber: v.string(),
  foundedYear: v.number(),
  /** Combined years of experience of the founders, as the badge shows them. */
  yearsOfExperience: v.string(),
  tagline: v.string(),
  siteDescription: v.string(),
  address: v.object({
    street: v.string(),
    postcode: v.string(),
    town: v.string(),
    /** Two letters. */
    province: v.string(),
    region: v.string(),
    country: v.string(),
  }),
  /** `e164` is for links, `display` is shown. */
  phone: v.object({ e164: v.string(), display: v.string() }),
  /** Digits only, as wa.me requires; empty without WhatsApp. */
  whatsapp: v.string(),
  email: v.string(),
  socials: v.array(v.object({ name: v.string(), url: v.string() })),
  /** The whole week, as `openingHoursOf` groups it. */
  openingHours: v.array(
    v.object({
      days: v.string(),
      /** The days in the format of schema.org. */
      code: v.string(),
      /** "8:00-12:00"; none: closed. */
      hours: v.array(v.string()),
    }),
  ),
  /** By date; both days are closed. */
  closures: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      /** After "Chiuso per"; empty: "Chiuso". */
      reason: v.string(),
      /** A sentence beside it. */
      note: v.string(),
    }),
  ),
  /** Days with hours of their own, by date; none: closed. */
  specialDays: v.array(v.object({ date: v.string(), hours: v.array(v.string()), note: v.string() })),
  /** WGS84 degrees. */
  position: v.object({ latitude: v.number(), longitude: v.number() }),
  /** What each picture slot shows, an image of the site of any type; null: the first image of the slot's own type. */
  pictures: v.object(each(pictureSlots, () => v.nullable(SitePicture))),
  /** The section "about" of the home page; the paragraphs of `text` are separated by empty lines. */
  about: v.object({ title: v.string(), lead: v.string(), text: v.string() }),
  /** In the order of the home page. Visitors get those that are not hidden. */
  services: v.array(
    v.object({ name: v.string(), text: v.string(), picture: v.nullable(SitePicture), isHidden: v.boolean() }),
  ),
  /** What search engines show, by public page. */
  pages: v.object({
    home: PageTexts,
    gallery: PageTexts,
    cars: PageTexts,
    sold: PageTexts,
    contact: PageTexts,
    privacy: PageTexts,
  }),
  /** Of the privacy notice: who is responsible, where to write, who hosts the site. Empty: the company itself. */
  privacy: v.object({ controller: v.string(), email: v.string(), host: v.string() }),
});
export type Company = v.InferOutput<typeof Company>;

const vatMessage = 'La partita IVA ha 11 cifre';
const VatNumber = v.pipe(
  looseLine(vatMessage, 11),
  v.transform((typed) =>
    typed
      .toUpperCase()
      .replace(/[\s.-]/g, '')
      .replace(/^IT/, ''),
  ),
  v.regex(/^\d{11}$/, vatMessage),
  v.check(hasCheckDigit, 'La partita IVA non è corretta: controlla le cifre'),
  v.transform((digits) => `IT${digits}`),
);

/** The last digit of an Italian VAT number makes the sum a multiple of ten: of every second digit, the doubled one. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (1 + (index % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The number that people dial from anywhere, "+390175000000", from what somebody typed; null without one. */
export function internationalNumber(typed: string): string | null {
  const number = nationalNumber(typed);
  return number && !number.startsWith('+') ? italian(number) : number;
}

const italian = (national: string): string | null => (/^[0-9]\d{5,10}$/.test(national) ? `+39${national}` : null);

const incomplete = 'Il numero non è completo: scrivilo con il prefisso, per esempio 0175 000000';

const Phone = v.pipe(
  strictShape({
    display: v.pipe(
      lineText(1, 'Scrivi il numero di telefono', 60),
      v.check((typed) => internationalNumber(typed) !== null, incomplete),
    ),
    /** Follows from the number that is shown. */
    e164: v.optional(v.pipe(v.string(incomplete), notFarLonger(20, incomplete))),
  }),
  v.forward(
    v.check(
      ({ display, e164 }) => e164 === undefined || e164 === internationalNumber(display),
      'Il numero mostrato e quello da chiamare non sono lo stesso',
    ),
    ['display'],
  ),
  v.transform(({ display }) => ({ e164: internationalNumber(display) ?? '', display })),
);

const WhatsApp = v.pipe(
  freeLine(100),
  v.check((typed) => typed === '' || internationalNumber(typed) !== null, incomplete),
  v.transform((typed) => internationalNumber(typed)?.slice(1) ?? ''),
);

const Social = v.pipe(
  strictShape({ name: v.optional(freeLine(40), ''), url: lineText(1, 'Scrivi l’indirizzo della pagina', 300) }),
  v.forward(
    v.check(
      (typed) => readSocial(typed) !== undefined,
      'Incolla l’indirizzo della pagina, per esempio www.instagram.com/officina',
    ),
    ['url'],
  ),
  v.transform((typed) => readSocial(typed) ?? typed),
);

/** Opening hours of one day. */
export const Periods = v.pipe(
  list(
    v.pipe(
      v.string('Scrivi gli orari così: 8:00-12:00'),
      notFarLonger(60, 'Scrivi gli orari così: 8:00-12:00'),
      v.transform((typed) => readPeriod(typed) ?? ''),
      v.minLength(1, 'Scrivi gli orari così: 8:00-12:00'),
      v.check((period) => minutesOf(period)[0] < minutesOf(period)[1], 'L’orario finisce prima di iniziare'),
    ),
    'Orari non validi',
    [6, 'Massimo 6 orari al giorno'],
  ),
  v.transform((periods) => periods.toSorted((one, other) => minutesOf(one)[0] - minutesOf(other)[0])),
  v.check(
    (periods) => periods.every((period, at) => at === 0 || minutesOf(periods[at - 1] ?? '')[1] <= minutesOf(period)[0]),
    'Gli orari si sovrappongono',
  ),
);

const Hours = v.pipe(
  list(
    strictShape({
      /** Follows from the code. */
      days: v.optional(v.pipe(v.string('Giorni non validi'), notFarLonger(60, 'Giorni non validi'))),
      code: v.pipe(
        v.string('Giorni non validi'),
        notFarLonger(60, 'Giorni non validi'),
        v.check((code) => daysIn(code) !== null, 'Giorni non validi'),
      ),
      hours: Periods,
    }),
    'Orari non validi',
    [7, 'Orari non validi'],
  ),
  v.check(
    (lines) => areDifferent(lines.flatMap(({ code }) => daysIn(code) ?? [])),
    'Un giorno della settimana è indicato due volte',
  ),
  v.transform((lines) => openingHoursOf(weekOf(lines))),
);

const Closure = v.pipe(
  strictShape({
    from: CalendarDate('Scrivi il primo giorno di chiusura'),
    to: CalendarDate('Scrivi l’ultimo giorno di chiusura'),
    reason: v.optional(freeLine(40), 'ferie'),
    note: v.optional(freeLine(300), ''),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'La chiusura finisce prima di iniziare'),
    ['to'],
  ),
  v.forward(
    v.check((closure) => closureDays(closure) <= 366, 'Una chiusura dura al massimo un anno: controlla le date'),
    ['to'],
  ),
);

const byDate = (one: { from: string }, other: { from: string }) => (one.from < other.from ? -1 : 1);

const Closures = v.pipe(
  list(Closure, 'Chiusure non valide', [50, 'Massimo 50 chiusure']),
  v.transform((closures) => closures.toSorted(byDate)),
  v.check(
    (closures) => closures.every(({ from }, at) => at === 0 || (closures[at - 1]?.to ?? '') < from),
    'Due chiusure si sovrappongono: uniscile in una sola',
  ),
);

const SpecialDays = v.pipe(
  list(
    strictShape({
      date: CalendarDate('Scrivi il giorno'),
      hours: Periods,
      note: v.optional(freeLine(300), ''),
    }),
    'Giorni non validi',
    [100, 'Massimo 100 giorni'],
  ),
  v.check((days) => areDifferent(days.map(({ date }) => date)), 'Lo stesso giorno è indicato due volte'),
  v.transform((days) => days.toSorted((one, other) => (one.date < other.date ? -1 : 1))),
);

/** The sentence about a picture that is none of the site's own. */
export const noPicture = 'Scegli una foto fra le immagini del sito';

/** An image of the site itself; the other keys follow from its id. */
const ChosenPicture = v.nullable(
  v.pipe(
    v.partial(v.object(SitePicture.entries, noPicture), ['url', 'alt', 'width', 'height']),
    v.transform(({ id }) => ({ id })),
  ),
);
const pictures = each(pictureSlots, () => ChosenPicture);

const Service = strictShape({
  name: lineText(2, 'Il nome del servizio deve contenere almeno 2 caratteri', 80),
  text: text(10, 'Il testo del servizio deve contenere almeno 10 caratteri', 1000),
  picture: v.optional(ChosenPicture, null),
  isHidden: v.optional(v.boolean('Indica se il servizio è nascosto'), false),
});

const Services = v.pipe(
  list(Service, 'Servizi non validi', [30, 'Massimo 30 servizi']),
  v.check(
    (services) => areDifferent(services.map(({ name }) => name.toLocaleLowerCase('it'))),
    'Due servizi hanno lo stesso nome',
  ),
);

const areDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

const abroad = 'L’indirizzo deve essere in Italia';
const address = {
  street: lineText(3, 'Scrivi la via e il numero civico', 120),
  postcode: v.pipe(looseLine('Il CAP ha 5 cifre', 5), v.regex(/^\d{5}$/, 'Il CAP ha 5 cifre')),
  town: lineText(2, 'Scrivi il comune', 80),
  province: v.pipe(
    looseLine('La provincia ha due lettere, per esempio CN', 2),
    v.transform((typed) => typed.toUpperCase().replace(/[()]/g, '')),
    v.regex(/^[A-Z]{2}$/, 'La provincia ha due lettere, per esempio CN'),
  ),
  region: lineText(2, 'Scrivi la regione', 60),
  country: v.pipe(v.string(abroad), v.regex(/^IT$/, abroad)),
};

const degrees = (limit: number, message: string) =>
  v.pipe(v.number(message), v.minValue(-limit, message), v.maxValue(limit, message));
const position = {
  latitude: degrees(90, 'La latitudine è un numero, per esempio 44,6443'),
  longitude: degrees(180, 'La longitudine è un numero, per esempio 7,4926'),
};

const about = {
  title: lineText(1, 'Scrivi il titolo della sezione', 120),
  lead: text(0, 'Inserisci un testo', 600),
  text: text(0, 'Inserisci un testo', 5000),
};

const pageTexts = { title: freeLine(150), description: freeLine(400) };
const pageNames = keysOf(Company.entries.pages.entries);

const privacy = {
  controller: freeLine(200),
  email: optionalEmailText('Email non valida'),
  host: freeLine(200),
};

const rules = {
  brand: lineText(2, 'Il nome dell’officina deve contenere almeno 2 caratteri', 60),
  legalName: lineText(2, 'La ragione sociale deve contenere almeno 2 caratteri', 120),
  vatNumber: VatNumber,
  foundedYear: v.pipe(
    wholeNumber(1850, 'L’anno di fondazione deve essere dopo il 1850'),
    v.check((year) => year <= yearInItaly(), 'L’anno di fondazione non può essere nel futuro'),
  ),
  yearsOfExperience: lineText(1, 'Scrivi gli anni di esperienza, per esempio 35+', 8),
  tagline: lineText(3, 'Scrivi una frase di presentazione', 160),
  siteDescription: lineText(10, 'La descrizione deve contenere almeno 10 caratteri', 400),
  address: strictShape(address),
  phone: Phone,
  whatsapp: WhatsApp,
  email: emailText('Email non valida'),
  socials: v.pipe(
    list(Social, 'Social non validi', [12, 'Massimo 12 social']),
    v.check((socials) => areDifferent(socials.map(({ name }) => name)), 'Lo stesso social è indicato due volte'),
  ),
  openingHours: Hours,
  closures: Closures,
  specialDays: SpecialDays,
  position: v.pipe(
    strictShape(position),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? placeFault(dataset.value) : undefined;
      if (fault) addIssue({ message: fault });
    }),
  ),
  pictures: strictShape(pictures),
  about: strictShape(about),
  services: Services,
  pages: strictShape(each(pageNames, () => strictShape(pageTexts))),
  privacy: strictShape(privacy),
};

/** One value for each name. */
function each<Name extends string, Value>(names: readonly Name[], make: () => Value) {
  // Exactly these names.
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}

/** The rules of the whole record, with a sentence for each fault. What it returns is what is stored. */
export const CompanyDraft = strictShape(rules);
export type StoredCompany = v.InferOutput<typeof CompanyDraft>;

/**
 * A change. What is left out stays, also inside `address`, `position`, `pictures`, `about`, `pages` and `privacy`; a
 * list is replaced as a whole.
 */
export const CompanyPatch = v.partial(
  strictShape({
    ...rules,
    address: v.partial(strictShape(address)),
    position: v.partial(strictShape(position)),
    pictures: v.partial(strictShape(pictures)),
    about: v.partial(strictShape(about)),
    pages: v.partial(strictShape(each(pageNames, () => v.partial(strictShape(pageTexts))))),
    privacy: v.partial(strictShape(privacy)),
  }),
);
export type CompanyPatch = v.InferInput<typeof CompanyPatch>;

/** The names of its fields. */
export const companyFields = keysOf(rules);
export type CompanyField = keyof StoredCompany;

/**
 * A stored value in today's shape: what is missing, as in one of an earlier version, is as `company` has it. What the rules
 * of today refuse stays as it is, where pages can show it, or else is empty; `refused` has it as it is stored.
 */
export function readStored(stored: unknown): { value: StoredCompany; refused: Record<string, unknown> } {
  const refused: Record<string, unknown> = {};
  const given = filledUp(company, stored);
  const entries = companyFields.map((field) => {
    const checked = v.safeParse(rules[field], Reflect.get(given, field));
    if (checked.success) return [field, checked.output];
    refused[field] = Reflect.get(given, field);
    const shown = v.safeParse(shapes[field], refused[field]);
    return [field, shown.success ? shown.output : emptied(company[field])];
  });
  // Each field has the value of its own rule, or of its shape.
  return { value: Object.fromEntries(entries) as StoredCompany, refused };
}

const storedDay = v.pipe(v.string(), v.check(isOnCalendar));
const storedPeriods = v.array(v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/)));
const storedPicture = v.nullable(v.object({ id: RecordId }));
const { openingHours, closures, specialDays, services } = Company.entries;
/** What pages can show of each field, whatever its rule says. */
const shapes = {
  ...Company.entries,
  socials: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), v.startsWith('https://')) })),
  openingHours: v.array(v.object({ ...openingHours.item.entries, hours: storedPeriods })),
  closures: v.array(v.object({ ...closures.item.entries, from: storedDay, to: storedDay })),
  specialDays: v.array(v.object({ ...specialDays.item.entries, date: storedDay, hours: storedPeriods })),
  pictures: v.object(each(pictureSlots, () => storedPicture)),
  services: v.array(v.object({ ...services.item.entries, picture: storedPicture })),
};

/** A value of the same shape that says nothing. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
  return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : null;
}

/** The value with what a change says. */
export const withChange = (value: StoredCompany, change: v.InferOutput<typeof CompanyPatch>): object =>
  filledUp(value, change);

/** `base` with what `given` has: objects are joined, anything else is replaced. */
function filledUp(base: object, given: unknown): object {
  if (!isRecord(given)) return base;
  const entries = Object.entries(base).map(([key, value]: [string, unknown]) => {
    const other: unknown = given[key];
    if (other === undefined) return [key, value];
    return [key, isRecord(value) && isRecord(other) ? filledUp(value, other) : other];
  });
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
