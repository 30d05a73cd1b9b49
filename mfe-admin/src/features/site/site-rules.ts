import { company } from '@officina/contracts/company';
import { type CompanyField, companyFields, facts } from '@officina/contracts/company-fields';
import { companyFaults } from '@officina/contracts/company-form';
import { type CompanySection, companySections } from '@officina/contracts/fact';
import type { Resolver } from '@officina/forms';
import { keysOf } from '../../shared/drafts/changed-fields';
import { bodyOf, days, type SiteValues } from './site-values';

/** An error of the form: the field that shows it, and its text. */
export interface SiteFault {
  field: string;
  message: string;
}

/** The form field that shows the error at a path of the body ("closures.0.to"), as in the rules and the API. */
export function fieldAt(path: string): string {
  const [first = '', index = '', ...rest] = path.split('.');
  if (first === 'phone') return 'phone';
  if (first === 'openingHours') return `openingHours.${days[Number(index)] ?? 'Mo'}`;
  if (first === 'specialDays' && rest[0] === 'hours') return `specialDays.${index}.hours`;
  if (first === 'position' && index === '') return 'position.latitude';
  if (first === 'services' && rest[0] === 'picture') return `services.${index}.picture`;
  // Errors of a whole list are shown beside those of its entries.
  return Array.isArray(Reflect.get(company, first)) && index === '' ? `${first}.root` : path;
}

/** The errors of the form's values by the rules of the company's data, the first one of each field. */
export const faultsOf = (values: SiteValues): SiteFault[] => firstOfEach(companyFaults(bodyOf(values)));

/** The first error of each form field, from errors by path of the body. */
export function firstOfEach(faults: readonly { path: string; message: string }[]): SiteFault[] {
  const messages = new Map<string, string>();
  for (const { path, message } of faults) {
    const field = fieldAt(path);
    if (field !== '' && !messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** The rules of the company's data as a resolver. */
export const siteResolver: Resolver<SiteValues, unknown, SiteValues> = (values) => {
  const faults = faultsOf(values);
  if (faults.length === 0) return { values, errors: {} };
  const errors = {};
  for (const { field, message } of faults) put(errors, field.split('.'), { type: 'rule', message });
  return { values: {}, errors };
};

/** Sets a value in nested objects, creating arrays for numeric keys. */
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

/** The page that shows a section's facts, with the selector of the part that does. `layout`: the width of its inputs. */
export const sections: Readonly<
  Record<CompanySection, { page: keyof SiteValues['pages']; part: string; layout?: { maxWidth: string } }>
> = {
  dati: { page: 'contact', part: 'main address' },
  orari: { page: 'contact', part: '#orari' },
  chiusure: { page: 'contact', part: '#orari' },
  posizione: { page: 'contact', part: 'main a[href*=openstreetmap]' },
  home: { page: 'home', part: '' },
  ricerca: { page: 'home', part: '', layout: { maxWidth: '40rem' } },
  privacy: { page: 'privacy', part: '', layout: { maxWidth: '34rem' } },
};
export const sectionNames = keysOf(companySections);

/** The facts of a section, in display order. */
export const factsOf = (section: CompanySection): CompanyField[] =>
  companyFields.filter((field) => facts[field].section === section);

/** Selectors, as `part`, of the facts that are in another part of the page than the rest of their section. */
const factParts: Readonly<Record<string, string>> = {
  tagline: '[aria-label=Benvenuto]',
  about: '[aria-labelledby=chi-siamo]',
  services: '[aria-labelledby=servizi]',
};

/** The selector of the part of the page that shows what is edited. `field`: the focused field. */
export const partOf = (section: CompanySection, field: string): string =>
  (sectionOf(field) === section ? factParts[nameIn(field)] : undefined) ?? sections[section].part;

const nameIn = (field: string): string => field.split('.')[0] ?? '';

/** The section that edits a field of the form. */
export const sectionOf = (field: string): CompanySection | undefined =>
  sectionNames.find((section) => factsOf(section).some((name) => name === nameIn(field)));

/** Sorts errors by the order of the fields on the page. */
export function inPageOrder(faults: readonly SiteFault[]): SiteFault[] {
  const names: readonly string[] = sectionNames.flatMap(factsOf);
  const place = ({ field }: SiteFault) => names.indexOf(nameIn(field));
  return faults.toSorted((one, other) => place(one) - place(other));
}
