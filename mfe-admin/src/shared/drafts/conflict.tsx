import { chakra, Text } from '@officina/ui';
import type { ReactNode } from 'react';
import { choose } from '../dialogs/questions';
import { isSame, keysOf } from './changed-fields';
import type { Answer, Conflict } from './save-changes';

/** Labels and display formats of the fields of a form. */
export type FieldLabels<Values> = {
  readonly [Field in keyof Values]-?: { label: string; show: (value: NonNullable<Values[Field]>) => ReactNode };
};

/** Shows how another user changed or deleted the record while its form was open, and asks what to do. */
export async function askAboutConflict<Values extends object>(
  conflict: Conflict<Values>,
  labels: FieldLabels<Values>,
): Promise<Answer> {
  const stay = { label: 'Continua a modificare', answer: 'stay', tone: 'back' } as const;
  if (conflict.kind === 'gone') {
    const answer = await choose<Answer>({
      title: 'Questa scheda è stata eliminata',
      text: 'Qualcuno l’ha eliminata mentre la modificavi. Quello che hai scritto è ancora qui: puoi ripristinare la scheda dal cestino e salvarvi le tue modifiche, oppure crearne una nuova con tutto quello che vedi nel modulo.',
      choices: [
        { label: 'Ripristina e salva', answer: 'restore', tone: 'main', isFirst: true },
        { label: 'Crea come nuova', answer: 'create' },
        stay,
      ],
    });
    return answer ?? 'stay';
  }
  const { mine, theirs } = conflict;
  const changed = keysOf(labels).filter((field) => field in theirs);
  const isBoth = (field: keyof Values) => field in mine && !isSame(mine[field], theirs[field]);
  const answer = await choose<Answer>({
    title: 'Qualcun altro ha modificato questa scheda',
    text: (
      <>
        <Text>
          {changed.some(isBoth)
            ? 'Dove avete cambiato lo stesso campo vedi i due valori. Salvando solo le tue modifiche, in quei campi resta il tuo; tutto il resto dell’altra persona rimane.'
            : 'Non avete cambiato gli stessi campi: salvando solo le tue modifiche, anche quelle dell’altra persona rimangono.'}
        </Text>
        <ComparedFields>
          {changed.map((field) => (
            <div key={String(field)}>
              <dt>{labels[field].label}</dt>
              <ComparedValue name="Versione attuale">{shownValue(labels, field, theirs[field])}</ComparedValue>
              {isBoth(field) ? (
                <ComparedValue name="La tua modifica">{shownValue(labels, field, mine[field])}</ComparedValue>
              ) : null}
            </div>
          ))}
        </ComparedFields>
      </>
    ),
    choices: [
      { label: 'Salva solo le mie modifiche', answer: 'mine', tone: 'main' },
      { label: 'Usa la versione attuale', answer: 'current' },
      { ...stay, isFirst: true },
    ],
  });
  return answer ?? 'stay';
}

export function shownValue<Values, Field extends keyof Values>(
  labels: FieldLabels<Values>,
  field: Field,
  value: Values[Field] | undefined,
): ReactNode {
  return value === undefined || value === null || value === '' ? '—' : labels[field].show(value);
}

export function ComparedValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dd>
      <Text as="span" display="block" fontSize="0.8125rem" color="fg.subtle">
        {name}
      </Text>
      <Value>{children}</Value>
    </dd>
  );
}

export const ComparedFields = chakra('dl', {
  base: {
    marginTop: '5',
    borderTopWidth: '1px',
    borderColor: 'border.strong',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '6',
      rowGap: '2',
      paddingBlock: '3.5',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& dt': { gridColumn: '1 / -1', fontWeight: 'semibold' },
  },
});

const Value = chakra('div', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});
