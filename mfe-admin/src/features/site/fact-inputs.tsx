import { type CompanyField, facts } from '@officina/contracts/company-fields';
import { type Fact, type GroupFact, isOptional, type Part, type TextFact } from '@officina/contracts/fact';
import { type FieldValues, useFormContext, useWatch } from '@officina/forms';
import type { ReactNode } from 'react';
import { FieldGrid } from '../../shared/form/field-grid';
import { FieldGroup } from '../../shared/form/field-group';
import { TextField } from '../../shared/form/text-field';

interface TextInputProps {
  name: string;
  label: string;
  text: TextFact | Part;
  onTyped?: (typed: string) => void;
}

/** The input of one text, as described in the table of facts. */
export function TextInput({ name, label, text, ...others }: TextInputProps) {
  const { hint, type, inputMode, rows, otherwise } = text;
  const shown = useWatch<FieldValues, string>({ name: otherwise ?? name });
  const look = { hint, type, inputMode, isRequired: !isOptional(text), placeholder: otherwise && String(shown) };
  return <TextField<FieldValues> name={name} label={label} {...look} {...(rows && { rows })} {...others} />;
}

/** The inputs of the parts of a group. */
export const PartInputs = ({ name, parts }: { name: CompanyField; parts: GroupFact['parts'] }) => (
  <FieldGrid>
    {Object.entries(parts).map(([part, text]) =>
      text.label ? (
        <div key={part} {...wideProps(text)}>
          <TextInput name={`${name}.${part}`} label={text.label} text={text} />
        </div>
      ) : null,
    )}
  </FieldGrid>
);

/** Attribute for a longer text, which spans both columns of the form. */
export const wideProps = (text: Pick<Part, 'isWide' | 'rows'>) => ({ 'data-wide': (text.isWide ?? text.rows) && '' });

/** The inputs of a fact with several values, under its label. */
export function FactGroup({ name, children }: { name: CompanyField; children: ReactNode }) {
  const { errors } = useFormContext<Record<CompanyField, object[]>>().formState;
  const { label, hint }: Fact = facts[name];
  return (
    <FieldGroup label={label} error={errors[name]?.root?.message} {...(hint && { hint })}>
      {children}
    </FieldGroup>
  );
}
