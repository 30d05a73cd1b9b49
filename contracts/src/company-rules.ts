/** Schemas of the company's facts that are more than a text (`Schemas` in `fact.ts`). */
import * as v from 'valibot';
import { closureDays } from './closures';
import { daysIn, minutesOf, openingHoursOf, readPeriod, weekOf } from './opening-hours';
import { nationalNumber } from './phone';
import { pictureSlots } from './picture';
import {
  CalendarDate,
  freeLine,
  isOnCalendar,
  lineText,
  list,
  looseLine,
  notFarLonger,
  RecordId,
  strictShape,
  text,
} from './schema';
import { readSocial } from './social-link';

const vatMessage = 'La partita IVA ha 11 cifre';
export const VatNumber = v.pipe(
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

/** Luhn check of an Italian VAT number. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (1 + (index % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The international form "+390175000000" of a typed telephone number; null if it contains no number. */
export function internationalNumber(typed: string): string | null {
  const number = nationalNumber(typed);
  return number && !number.startsWith('+') ? italian(number) : number;
}

const italian = (national: string): string | null => (/^[0-9]\d{5,10}$/.test(national) ? `+39${national}` : null);

const incomplete = 'Il numero non è completo: scrivilo con il prefisso, per esempio 0175 000000';

/** `e164` is for links, `display` is the number as typed. */
export const PhoneShape = v.object({ e164: v.string(), display: v.string() });
export const Phone = v.pipe(
  strictShape({
    display: v.pipe(
      lineText(1, 'Scrivi il numero di telefono', 60),
      v.check((typed) => internationalNumber(typed) !== null, incomplete),
    ),
    /** Derived from `display`. */
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

export const WhatsApp = v.pipe(
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

const social = { name: v.string(), url: v.string() };
export const socials = {
  shape: v.array(v.object(social)),
  readable: v.array(v.object({ ...social, url: v.pipe(v.string(), v.startsWith('https://')) })),
  rule: v.pipe(
    list(Social, 'Social non validi', [12, 'Massimo 12 social']),
    v.check((socials) => areDifferent(socials.map(({ name }) => name)), 'Lo stesso social è indicato due volte'),
  ),
};

/** Periods in which the garage is open on one day. */
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

const storedDay = v.pipe(v.string(), v.check(isOnCalendar));
const storedPeriods = v.array(v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/)));
/** `days`: in words; `code`: in schema.org's format; `hours`: periods like "8:00-12:00", none if closed. */
const week = { days: v.string(), code: v.string(), hours: v.array(v.string()) };
/** All weekdays, grouped by `openingHoursOf`. */
export const openingHours = {
  shape: v.array(v.object(week)),
  readable: v.array(v.object({ ...week, hours: storedPeriods })),
  rule: v.pipe(
    list(
      strictShape({
        /** Derived from `code`. */
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
  ),
};

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

const closure = { from: v.string(), to: v.string(), reason: v.string(), note: v.string() };
/** Sorted by date. */
export const closures = {
  shape: v.array(v.object(closure)),
  readable: v.array(v.object({ ...closure, from: storedDay, to: storedDay })),
  rule: v.pipe(
    list(Closure, 'Chiusure non valide', [50, 'Massimo 50 chiusure']),
    v.transform((closures) => closures.toSorted(byDate)),
    v.check(
      (closures) => closures.every(({ from }, at) => at === 0 || (closures[at - 1]?.to ?? '') < from),
      'Due chiusure si sovrappongono: uniscile in una sola',
    ),
  ),
};

const specialDay = { date: v.string(), hours: v.array(v.string()), note: v.string() };
/** Sorted by date. */
export const specialDays = {
  shape: v.array(v.object(specialDay)),
  readable: v.array(v.object({ ...specialDay, date: storedDay, hours: storedPeriods })),
  rule: v.pipe(
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
  ),
};

/** A stored picture of the site (`Image`), used in another place than the slot of its type. */
export const SitePicture = v.object({
  id: RecordId,
  url: v.string(),
  alt: v.string(),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
});
export type SitePicture = v.InferOutput<typeof SitePicture>;

/** Message for a picture that is not one of the site's own. */
export const noPicture = 'Scegli una foto fra le immagini del sito';

/** A picture of the site; the other fields are derived from its id. */
const ChosenPicture = v.nullable(
  v.pipe(
    v.partial(v.object(SitePicture.entries, noPicture), ['url', 'alt', 'width', 'height']),
    v.transform(({ id }) => ({ id })),
  ),
);

const storedPicture = v.nullable(v.object({ id: RecordId }));
const slots = strictShape(each(pictureSlots, () => ChosenPicture));
/** The picture in each slot, which can be of any type; null: the first picture of the slot's own type. */
export const pictures = {
  shape: v.object(each(pictureSlots, () => v.nullable(SitePicture))),
  readable: v.object(each(pictureSlots, () => storedPicture)),
  rule: slots,
  change: v.partial(slots),
};

const Service = strictShape({
  name: lineText(2, 'Il nome del servizio deve contenere almeno 2 caratteri', 80),
  text: text(10, 'Il testo del servizio deve contenere almeno 10 caratteri', 1000),
  picture: v.optional(ChosenPicture, null),
  isHidden: v.optional(v.boolean('Indica se il servizio è nascosto'), false),
});

const service = { name: v.string(), text: v.string(), picture: v.nullable(SitePicture), isHidden: v.boolean() };
/** In the order of the home page. Visitors get only those that are not hidden. */
export const services = {
  shape: v.array(v.object(service)),
  readable: v.array(v.object({ ...service, picture: storedPicture })),
  rule: v.pipe(
    list(Service, 'Servizi non validi', [30, 'Massimo 30 servizi']),
    v.check(
      (services) => areDifferent(services.map(({ name }) => name.toLocaleLowerCase('it'))),
      'Due servizi hanno lo stesso nome',
    ),
  ),
};

const pageNames = ['home', 'gallery', 'cars', 'sold', 'contact', 'privacy'] as const;
/** `title`: the complete document title. An empty text stands for the default. */
const PageTexts = v.object({ title: v.string(), description: v.string() });
const pageRule = strictShape({ title: freeLine(150), description: freeLine(400) });
/** Texts for search engines, by public page. */
export const pages = {
  shape: v.object(each(pageNames, () => PageTexts)),
  rule: strictShape(each(pageNames, () => pageRule)),
  change: v.partial(strictShape(each(pageNames, () => v.partial(pageRule)))),
};

const areDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** An object with one value for each name. */
function each<Name extends string, Value>(names: readonly Name[], make: () => Value) {
  // The keys are exactly these names.
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}
