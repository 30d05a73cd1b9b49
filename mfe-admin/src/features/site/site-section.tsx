import { type CompanyField, facts } from '@officina/contracts/company-fields';
import type { CompanySection, Fact, OwnFact } from '@officina/contracts/fact';
import { chakra, Stack, Text } from '@officina/ui';
import type { ComponentType, ReactNode } from 'react';
import { FieldGrid } from '../../shared/form/field-grid';
import { NumberField } from '../../shared/form/number-field';
import { FactGroup, PartInputs, TextInput, wideProps } from './fact-inputs';
import { Closures, SpecialDays } from './sections/closures';
import { Hours } from './sections/hours';
import { Phone } from './sections/phone';
import { Pictures } from './sections/pictures';
import { Position } from './sections/position';
import { Services } from './sections/services';
import { Socials } from './sections/socials';
import type { OwnFactName } from './site-labels';
import { factsOf, sections } from './site-rules';

/** Inputs of facts that need a component of their own, except the texts for search engines, which need the preview. */
const own: Partial<Record<CompanyField, ComponentType>> = {
  phone: Phone,
  socials: Socials,
  openingHours: Hours,
  closures: Closures,
  specialDays: SpecialDays,
  position: Position,
  pictures: Pictures,
  services: Services,
} satisfies Record<Exclude<OwnFactName, 'pages'> | 'phone' | 'position', ComponentType>;

interface SiteSectionProps {
  name: CompanySection;
  /** The inputs of the texts for search engines. */
  pages: ReactNode;
}

/** The inputs of a section: single texts in two columns, everything else across both. */
export function SiteSection({ name, pages }: SiteSectionProps) {
  const fields = factsOf(name);
  return (
    <FieldGrid {...sections[name].layout}>
      {fields.map((field) => {
        const fact: Fact = facts[field];
        const isSingle = fact.kind === 'text' || fact.kind === 'number';
        const Own = own[field];
        const input = Own ? <Own /> : fact.kind === 'own' ? pages : <FactInput name={field} fact={fact} />;
        return isSingle ? (
          <div key={field} {...(fact.kind === 'text' && wideProps(fact))}>
            {input}
          </div>
        ) : (
          <Block key={field} data-wide="">
            {input}
          </Block>
        );
      })}
    </FieldGrid>
  );
}

function FactInput({ name, fact }: { name: CompanyField; fact: Exclude<Fact, OwnFact> }) {
  const { label, hint, section } = fact;
  if (fact.kind === 'text') return <TextInput name={name} label={label} text={fact} />;
  if (fact.kind === 'number')
    return <NumberField name={name} label={label} example={fact.example} isYear={fact.isYear ?? false} />;
  const inputs = <PartInputs name={name} parts={fact.parts} />;
  if (factsOf(section).length > 1) return <FactGroup name={name}>{inputs}</FactGroup>;
  // The title of the section also labels the group.
  return (
    <Stack gap="6">
      <Text textStyle="small" color="fg.muted">
        {hint}
      </Text>
      {inputs}
    </Stack>
  );
}

const Block = chakra('div', { base: { minWidth: '0', '&:not(:first-child)': { marginTop: '3' } } });
