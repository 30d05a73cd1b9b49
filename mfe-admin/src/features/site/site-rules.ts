import { companyFaults } from '@officina/contracts/company-form';
import type { Resolver } from '@officina/forms';
import { bodyOf, days, type SiteValues } from './site-values';

/** A fault of the form: the field that shows it, and its sentence. */
export interface SiteFault {
  field: string;
  message: string;
}

/** Lists, whose own faults stand at `root`, beside those of their entries. */
const lists: readonly string[] = ['socials', 'closures', 'specialDays', 'services'];

/** The field of the form that shows a fault at a path of the body ("closures.0.to"), as rules and API name it. */
export function fieldAt(path: string): string {
  const [first = '', index = '', ...rest] = path.split('.');
  if (first === 'phone') return 'phone';
  if (first === 'openingHours') return `openingHours.${days[Number(index)] ?? 'Mo'}`;
  if (first === 'specialDays' && rest[0] === 'hours') return `specialDays.${index}.hours`;
  if (first === 'position' && index === '') return 'position.latitude';
  if (first === 'services' && rest[0] === 'picture') return `services.${index}.picture`;
  return lists.includes(first) && index === '' ? `${first}.root` : path;
}

/** What the rules of the facts say about the values of the form, the first fault of each field. */
export const faultsOf = (values: SiteValues): SiteFault[] => firstOfEach(companyFaults(bodyOf(values)));

/** Faults by path of the body, as the form shows them. */
export function firstOfEach(faults: readonly { path: string; message: string }[]): SiteFault[] {
  const messages = new Map<string, string>();
  for (const { path, message } of faults) {
    const field = fieldAt(path);
    if (field !== '' && !messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** The rules of the facts, for the form. */
export const siteResolver: Resolver<SiteValues, unknown, SiteValues> = (values) => {
  const faults = faultsOf(values);
  if (faults.length === 0) return { values, errors: {} };
  const errors = {};
  for (const { field, message } of faults) put(errors, field.split('.'), { type: 'rule', message });
  return { values: {}, errors };
};

/** Sets a value in nested objects, which are lists where the keys are numbers. */
function put(target: object, [key = '', ...rest]: string[], value: object): void {
  if (rest.length === 0) {
    Reflect.set(target, key, value);
    return;
  }
  const known: unknown = Reflect.get(target, key);
  const next = typeof known === 'object' && known !== null ? known : /^\d+$/.test(rest[0] ?? '') ? [] : {};
  Reflect.set(target, key, next);
  put(next, rest, value);
}

/** The sections of the page, in its order: the facts that each edits, and the page and its part that shows them. */
export const sections = {
  dati: {
    title: 'Dati dell’officina',
    fields: [
      'brand',
      'legalName',
      'vatNumber',
      'foundedYear',
      'yearsOfExperience',
      'address',
      'phone',
      'whatsapp',
      'email',
      'socials',
    ],
    page: 'contact',
    part: 'main address',
  },
  orari: { title: 'Orari', fields: ['openingHours'], page: 'contact', part: '#orari' },
  chiusure: {
    title: 'Chiusure e giorni speciali',
    fields: ['closures', 'specialDays'],
    page: 'contact',
    part: '#orari',
  },
  posizione: { title: 'Posizione', fields: ['position'], page: 'contact', part: 'main a[href*=openstreetmap]' },
  home: { title: 'Home', fields: ['tagline', 'pictures', 'about', 'services'], page: 'home', part: '' },
  ricerca: { title: 'Motori di ricerca', fields: ['siteDescription', 'pages'], page: 'home', part: '' },
  privacy: { title: 'Privacy', fields: ['privacy'], page: 'privacy', part: '' },
} as const satisfies Record<
  string,
  { title: string; fields: readonly (keyof SiteValues)[]; page: keyof SiteValues['pages']; part: string }
>;
export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** Facts that are in another part of the page than the others of their section: selectors, as `part`. */
const factParts: Readonly<Record<string, string>> = {
  tagline: '[aria-label=Benvenuto]',
  about: '[aria-labelledby=chi-siamo]',
  services: '[aria-labelledby=servizi]',
};

/** The part of the page that shows what is edited. `field`: the one that has the focus. */
export const partOf = (section: SectionName, field: string): string =>
  (sectionOf(field) === section ? factParts[factOf(field)] : undefined) ?? sections[section].part;

const factOf = (field: string): string => field.split('.')[0] ?? '';

/** The section that edits a field of the form. */
export const sectionOf = (field: string): SectionName | undefined =>
  sectionNames.find((name) => sections[name].fields.some((own) => own === factOf(field)));

/** The order of the fields on the page, for the first refused one. */
export function inPageOrder(faults: readonly SiteFault[]): SiteFault[] {
  const place = ({ field }: SiteFault) =>
    sectionNames.flatMap((name): readonly string[] => sections[name].fields).indexOf(factOf(field));
  return faults.toSorted((one, other) => place(one) - place(other));
}
