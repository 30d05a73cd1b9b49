import type { Field, Fields } from '@officina/contracts/field';
import type { OwnerKind } from '@officina/contracts/kinds';
import { chakra } from '@officina/ui';
import { type ReactNode, useId } from 'react';
import { FieldGrid } from '../../form/field-grid';
import { FieldInput } from './field-input';

export interface FieldStepProps {
  kind: OwnerKind;
  fields: Fields;
}

/** The inputs of a step except its photos: first those without a group, then each group under its heading. */
export function FieldStep({ kind, fields }: FieldStepProps) {
  const titles = [...new Set(Object.values(fields).map(({ group }) => group ?? ''))].sort(
    (one, other) => Number(one !== '') - Number(other !== ''),
  );
  return titles.map((title) => {
    const own = Object.fromEntries(Object.entries(fields).filter(([, { group }]) => (group ?? '') === title));
    const inputs = <FieldInputs kind={kind} fields={own} />;
    return title === '' ? (
      <div key={title}>{inputs}</div>
    ) : (
      <Group key={title} title={title}>
        {inputs}
      </Group>
    );
  });
}

/** The inputs of fields. The checkbox that makes a field public is below that field. */
function FieldInputs({ kind, fields }: FieldStepProps) {
  const flags = new Set(Object.values(fields).map(({ publicWhen }) => publicWhen));
  return (
    <FieldGrid>
      {Object.entries(fields)
        .filter(([name, { type }]) => !flags.has(name) && type !== 'picture' && type !== 'pictures')
        .map(([name, field]) => {
          const { publicWhen: flagName } = field;
          const flag = flagName === undefined ? undefined : fields[flagName];
          return (
            <div key={name} {...(isWide(field) ? { 'data-wide': '' } : {})}>
              <FieldInput kind={kind} name={name} field={field} />
              {flagName !== undefined && flag ? <FieldInput kind={kind} name={flagName} field={flag} /> : null}
            </div>
          );
        })}
    </FieldGrid>
  );
}

const wideTypes: readonly Field['type'][] = ['text', 'list', 'categories'];
const isWide = ({ type, isWide: isSaid }: Field) => isSaid ?? wideTypes.includes(type);

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Titled role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Titled>
  );
}

const Titled = chakra('div', {
  base: {
    marginTop: '8',
    paddingTop: '6',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > h3': { textStyle: 'label', color: 'fg.muted', marginBottom: '5' },
  },
});
