import type { Field, Fields } from '@officina/contracts/field';
import type { OwnerKind } from '@officina/contracts/kinds';
import { FieldGrid } from './field-grid';
import { FieldInput } from './field-input';

/** The inputs of the fields of one step. */
export function FieldStep({ kind, fields }: { kind: OwnerKind; fields: Fields }) {
  return (
    <FieldGrid>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} {...(isWide(field) ? { 'data-wide': '' } : {})}>
          <FieldInput kind={kind} name={name} field={field} />
        </div>
      ))}
    </FieldGrid>
  );
}

const wideTypes: readonly Field['type'][] = ['text', 'list', 'categories', 'picture', 'pictures'];
const isWide = ({ type, isWide: isSaid }: Field) => isSaid ?? wideTypes.includes(type);
