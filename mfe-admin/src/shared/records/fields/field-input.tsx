import { type Field, mayLack } from '@officina/contracts/field';
import type { OwnerKind } from '@officina/contracts/kinds';
import { type FieldValues, useWatch } from '@officina/forms';
import { DateField } from '../../form/date-field';
import { FlagField } from '../../form/flag-field';
import { NumberField } from '../../form/number-field';
import { SelectField } from '../../form/select-field';
import { TextField } from '../../form/text-field';
import { CategoriesField } from './categories-field';
import { CategoryField } from './category-field';
import { StringListField } from './string-list-field';

export interface FieldInputProps {
  kind: OwnerKind;
  name: string;
  field: Field;
}

export function FieldInput({ kind, name, field }: FieldInputProps) {
  const state = String(useWatch<FieldValues>({ name: 'state' }));
  const { label, optional: isOptional = false } = field;
  const texts = { name, label, isOptional, ...(field.hint ? { hint: field.hint } : {}) };
  const isRequired = !isOptional && !field.lackedIn?.includes(state);
  switch (field.type) {
    case 'line':
      return <TextField {...texts} isRequired={!isOptional} />;
    case 'text':
      return <TextField {...texts} isRequired={isRequired} minHeight="9rem" />;
    case 'number':
      return (
        <NumberField
          {...texts}
          example={field.example}
          isRequired={isRequired}
          // A field in which 0 means "none" may keep it.
          {...(field.fallback && isRequired && !(field.min > 0 && mayLack(field, state))
            ? { fallback: field.fallback() }
            : {})}
          nothing={isOptional ? null : 0}
          isYear={field.isYear ?? false}
          {...(field.hasArrows ? { min: field.min } : {})}
          {...(field.unit && field.converts ? { units: { own: field.unit, others: field.converts } } : {})}
        />
      );
    case 'flag':
      return <FlagField name={name} label={label} />;
    case 'choice':
      return (
        <SelectField
          {...texts}
          blank={isOptional ? 'Non indicato' : 'Scegli…'}
          isRequired={!isOptional}
          options={Object.entries(field.choices)}
        />
      );
    case 'date':
      return (
        <DateField
          {...texts}
          isRequired={isRequired}
          {...(field.monthIsEnough ? { monthExample: field.example } : {})}
        />
      );
    case 'list':
      return <StringListField name={name} label={label} item={field.item} hint={field.hint ?? ''} />;
    case 'category':
      return <CategoryField kind={kind} name={name} label={label} />;
    case 'categories':
      return <CategoriesField kind={kind} name={name} label={label} />;
    case 'picture':
    case 'pictures':
      // `PhotosField` renders both.
      return null;
  }
}
