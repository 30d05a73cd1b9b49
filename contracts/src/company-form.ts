import * as v from 'valibot';
import { Company, CompanyDraft, type StoredCompany } from './company-facts';
import { companyFields } from './company-fields';

/** Validation issues of a complete record (`CompanyDraft`): message and path ("closures.0.to"). */
export function companyFaults(given: object): { path: string; message: string }[] {
  const { issues = [] } = v.safeParse(CompanyDraft, given);
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
}

/** The valid facts of a record, as they would be stored. */
export function acceptedFacts(given: object): Partial<StoredCompany> {
  const accepted = companyFields.flatMap((field) => {
    const checked = v.safeParse(CompanyDraft.entries[field], Reflect.get(given, field));
    return checked.success ? [[field, checked.output]] : [];
  });
  return Object.fromEntries(accepted);
}

/** The facts of a response that this release knows: a newer server may send more, which the rules refuse. */
export const knownFacts = (answer: object): Company => v.parse(Company, answer);
