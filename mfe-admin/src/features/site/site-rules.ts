import { company } from '@officina/contracts/company';
import { type CompanyField, companyFields, facts } from '@officina/contracts/company-fields';
import { companyFaults } from '@officina/contracts/company-form';
import { type CompanySection, companySections } from '@officina/contracts/fact';
import type { Resolver } from '@officina/forms';
import { keysOf } from '../../shared/drafts/changed-fields';
import { bodyOf, days, type SiteValues } from './site-values';

/** A fault of the form: the field that shows it, and its sentence. */
export interface SiteFault {
  field: string;
  message: string;
}

/** The field of the form that shows a fault at a path of the body ("closures.0.to"), as rules and API name it. */
export function fieldAt(path: string): string {
  const [first = '', index = '', ...rest] = path.split('.');
  if (first === 'phone') return 'phone';
  if (first === 'openingHours') return `openingHours.${days[Number(index)] ?? 'Mo'}`;
  if (first === 'specialDays' && rest[0] === 'hours') return `specialDays.${index}.hours`;
  if (first === 'position' && index === '') return 'position.latitude';
  if (first === 'services' && rest[0] === 'picture') return `services.${index}.picture`;
  // The faults of a whole list stand beside those of its entries.
  return Array.isArray(Reflect.get(company, first)) && index === '' ? `${first}.root` : path;
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

/** The page of the site that shows the facts of a section, and its part that does: a selector. `look`: how wide its inputs are. */
export const sections: Readonly<
  Record<CompanySection, { page: keyof SiteValues['pages']; part: string; look?: { maxWidth: string } }>
> = {
  dati: { page: 'contact', part: 'main address' },
  orari: { page: 'contact', part: '#orari' },
  chiusure: { page: 'contact', part: '#orari' },
  posizione: { page: 'contact', part: 'main a[href*=openstreetmap]' },
  home: { page: 'home', part: '' },
  ricerca: { page: 'home', part: '', look: { maxWidth: '40rem' } },
  privacy: { page: 'privacy', part: '', look: { maxWidth: '34rem' } },
};
export const sectionNames = keysOf(companySections);

/** The facts of a section, in its order. */
export const factsOf = (section: CompanySection): CompanyField[] =>
  companyFields.filter((field) => facts[field].section === section);

/** Facts that are in another part of the page than the others of their section: selectors, as `part`. */
const factParts: Readonly<Record<string, string>> = {
  tagline: '[aria-label=Benvenuto]',
  about: '[aria-labelledby=chi-siamo]',
  services: '[aria-labelledby=servizi]',
};

/** The part of the page that shows what is edited. `field`: the one that has the focus. */
export const partOf = (section: CompanySection, field: string): string =>
  (sectionOf(field) === section ? factParts[nameIn(field)] : undefined) ?? sections[section].part;

const nameIn = (field: string): string => field.split('.')[0] ?? '';

/** The section that edits a field of the form. */
export const sectionOf = (field: string): CompanySection | undefined =>
  sectionNames.find((section) => factsOf(section).some((name) => name === nameIn(field)));

/** The order of the fields on the page, for the first refused one. */
export function inPageOrder(faults: readonly SiteFault[]): SiteFault[] {
  const names: readonly string[] = sectionNames.flatMap(factsOf);
  const place = ({ field }: SiteFault) => names.indexOf(nameIn(field));
  return faults.toSorted((one, other) => place(one) - place(other));
}
