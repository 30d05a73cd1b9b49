import { todayInItaly } from '@officina/contracts/clock';
import { announcedClosures, closureText, specialDayText } from '@officina/contracts/closures';
import { useFormContext, useWatch } from '@officina/forms';
import { Button, chakra, Stack, Text } from '@officina/ui';
import { DateField } from '../../../shared/fields/date-field';
import { FieldGrid } from '../../../shared/fields/field-grid';
import { FieldGroup } from '../../../shared/fields/field-group';
import { isCalendarDate } from '../../../shared/fields/typed-date';
import { TextButton } from '../../../shared/text-button';
import { FactField } from '../fact-field';
import { Sentence } from '../sentence';
import { periodsIn, type SiteValues } from '../site-values';
import { useEntries } from '../use-entries';

/** Closures, and days with hours of their own. */
export function ClosuresSection() {
  return (
    <Stack gap="9">
      <Closures />
      <SpecialDays />
    </Stack>
  );
}

function Closures() {
  const { formState } = useFormContext<SiteValues>();
  const { fields, add, drop, addButton } = useEntries('closures', (index) => `closures.${index}.from`);
  return (
    <FieldGroup
      label="Chiusure"
      hint="Ferie e altri giorni in cui l’officina è chiusa. Il sito lo dice da solo, e smette da solo quando riaprite."
      error={formState.errors.closures?.root?.message}
    >
      <Stack id="site-closures" tabIndex={-1} gap="5" outlineOffset="6px">
        {fields.map(({ id }, index) => (
          <Entry key={id}>
            <FieldGrid>
              <DateField<SiteValues> name={`closures.${index}.from`} label="Dal" isComing />
              <DateField<SiteValues> name={`closures.${index}.to`} label="Al" isComing />
              <FactField name={`closures.${index}.reason`} label="Chiuso per" placeholder="ferie" isOptional />
              <FactField
                name={`closures.${index}.note`}
                label="Altro da dire"
                hint="Per esempio: «Per urgenze chiamate il 333 1234567»"
                isOptional
              />
            </FieldGrid>
            <ClosureSentence index={index} />
            <TextButton aria-label={`Rimuovi chiusura ${index + 1}`} onClick={() => drop(index)}>
              Rimuovi
            </TextButton>
          </Entry>
        ))}
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          alignSelf="start"
          onClick={() => add({ from: '', to: '', reason: 'ferie', note: '' })}
        >
          Aggiungi chiusura
        </Button>
      </Stack>
    </FieldGroup>
  );
}

function ClosureSentence({ index }: { index: number }) {
  const closure = useWatch<SiteValues, `closures.${number}`>({ name: `closures.${index}` });
  const today = todayInItaly();
  // A closure that is being removed has no values any more.
  if (!closure || !isCalendarDate(closure.from) || !isCalendarDate(closure.to) || closure.from > closure.to)
    return null;
  const { to, note } = closure;
  const isNear = announcedClosures({ closures: [closure], specialDays: [] }, today).length > 0;
  return (
    <Sentence label={to < today ? 'È passata: sul sito non si vede più' : 'Sul sito si leggerà'}>
      <li>
        «{closureText({ ...closure, reason: closure.reason.trim() }, today)}
        {note.trim() ? `. ${note.trim()}` : ''}»
      </li>
      {to < today ? null : (
        <Text as="li" color="fg.muted">
          {isNear
            ? 'Nei contatti, nella Home e in fondo a ogni pagina.'
            : 'Nei contatti e in fondo a ogni pagina; nella Home da una settimana prima.'}
        </Text>
      )}
    </Sentence>
  );
}

function SpecialDays() {
  const { formState } = useFormContext<SiteValues>();
  const { fields, add, drop, addButton } = useEntries('specialDays', (index) => `specialDays.${index}.date`);
  return (
    <FieldGroup
      label="Giorni speciali"
      hint="Un giorno con un orario diverso dal solito, per esempio la vigilia di Natale o una domenica di porte aperte."
      error={formState.errors.specialDays?.root?.message}
    >
      <Stack id="site-specialDays" tabIndex={-1} gap="5" outlineOffset="6px">
        {fields.map(({ id }, index) => (
          <Entry key={id}>
            <FieldGrid>
              <DateField<SiteValues> name={`specialDays.${index}.date`} label="Giorno" isComing />
              <FactField
                name={`specialDays.${index}.hours`}
                label="Orario"
                placeholder="chiuso"
                hint="Per esempio 8-12 e 14-17. Vuoto: chiuso."
                isOptional
              />
              <div data-wide="">
                <FactField name={`specialDays.${index}.note`} label="Altro da dire" isOptional />
              </div>
            </FieldGrid>
            <DaySentence index={index} />
            <TextButton aria-label={`Rimuovi giorno speciale ${index + 1}`} onClick={() => drop(index)}>
              Rimuovi
            </TextButton>
          </Entry>
        ))}
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          alignSelf="start"
          onClick={() => add({ date: '', hours: '', note: '' })}
        >
          Aggiungi giorno speciale
        </Button>
      </Stack>
    </FieldGroup>
  );
}

function DaySentence({ index }: { index: number }) {
  const day = useWatch<SiteValues, `specialDays.${number}`>({ name: `specialDays.${index}` });
  const today = todayInItaly();
  if (!day || !isCalendarDate(day.date)) return null;
  const hours = periodsIn(day.hours).join(' · ') || 'Chiuso';
  return (
    <Sentence label={day.date < today ? 'È passato: sul sito non si vede più' : 'Sul sito si leggerà'}>
      <li>
        «{specialDayText(day, today)}: {hours}
        {day.note.trim() ? `. ${day.note.trim()}` : ''}»
      </li>
    </Sentence>
  );
}

const Entry = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    paddingBottom: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > button': { justifySelf: 'start' },
  },
});
