import { todayInItaly } from '@officina/contracts/clock';
import { announcedClosures, closureText, specialDayText } from '@officina/contracts/closures';
import { useWatch } from '@officina/forms';
import { Text } from '@officina/ui';
import { DateField } from '../../../shared/form/date-field';
import { FieldGrid } from '../../../shared/form/field-grid';
import { TextField } from '../../../shared/form/text-field';
import { isCalendarDate } from '../../../shared/form/typed-date';
import { Entries } from '../entries';
import { periodsIn, type SiteValues } from '../site-values';
import { VisitorText } from '../visitor-text';

export const Closures = () => (
  <Entries
    name="closures"
    noun="chiusura"
    firstField={(index) => `closures.${index}.from`}
    empty={{ from: '', to: '', reason: 'ferie', note: '' }}
  >
    {(name) => (
      <>
        <FieldGrid>
          <DateField<SiteValues> name={`${name}.from`} label="Dal" isComing />
          <DateField<SiteValues> name={`${name}.to`} label="Al" isComing />
          <TextField<SiteValues> name={`${name}.reason`} label="Chiuso per" placeholder="ferie" />
          <TextField<SiteValues>
            name={`${name}.note`}
            label="Altro da dire"
            hint="Per esempio: «Per urgenze chiamate il 333 1234567»"
          />
        </FieldGrid>
        <ClosureSentence name={name} />
      </>
    )}
  </Entries>
);

function ClosureSentence({ name }: { name: `closures.${number}` }) {
  const closure = useWatch<SiteValues, typeof name>({ name });
  const today = todayInItaly();
  // A closure that is being removed has no values.
  if (!closure || !isCalendarDate(closure.from) || !isCalendarDate(closure.to) || closure.from > closure.to)
    return null;
  const { to, note } = closure;
  const isNear = announcedClosures({ closures: [closure], specialDays: [] }, today).length > 0;
  return (
    <VisitorText label={to < today ? 'È passata: sul sito non si vede più' : 'Sul sito si leggerà'}>
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
    </VisitorText>
  );
}

/** Dates with special opening hours. */
export const SpecialDays = () => (
  <Entries
    name="specialDays"
    noun="giorno speciale"
    firstField={(index) => `specialDays.${index}.date`}
    empty={{ date: '', hours: '', note: '' }}
  >
    {(name) => (
      <>
        <FieldGrid>
          <DateField<SiteValues> name={`${name}.date`} label="Giorno" isComing />
          <TextField<SiteValues>
            name={`${name}.hours`}
            label="Orario"
            placeholder="chiuso"
            hint="Per esempio 8-12 e 14-17. Vuoto: chiuso."
          />
          <div data-wide="">
            <TextField<SiteValues> name={`${name}.note`} label="Altro da dire" />
          </div>
        </FieldGrid>
        <DaySentence name={name} />
      </>
    )}
  </Entries>
);

function DaySentence({ name }: { name: `specialDays.${number}` }) {
  const day = useWatch<SiteValues, typeof name>({ name });
  const today = todayInItaly();
  if (!day || !isCalendarDate(day.date)) return null;
  const hours = periodsIn(day.hours).join(' · ') || 'Chiuso';
  return (
    <VisitorText label={day.date < today ? 'È passato: sul sito non si vede più' : 'Sul sito si leggerà'}>
      <li>
        «{specialDayText(day, today)}: {hours}
        {day.note.trim() ? `. ${day.note.trim()}` : ''}»
      </li>
    </VisitorText>
  );
}
