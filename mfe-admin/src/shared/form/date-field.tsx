import { formatDate } from '@officina/contracts/format';
import { plainLine } from '@officina/contracts/plain-text';
import { type FieldPathByValue, type FieldValues, useController } from '@officina/forms';
import { Async, useLayer } from '@officina/platform';
import { Flex } from '@officina/ui';
import { DateCalendar, Input } from '@officina/ui-admin';
import { useId, useState } from 'react';
import { isTouchScreen } from '../browser/touch-screen';
import { IconButton } from '../ui/icon-button';
import { FormField } from './form-field';
import { type DateFault, isCalendarDate, parseComingDate, parseTypedDate } from './typed-date';
import { useOnLeave } from './use-on-leave';

export interface DateFieldProps<Values extends FieldValues> {
  label: string;
  /** A field with a calendar date "YYYY-MM-DD", empty, or the typed text if it is not a date. */
  name: FieldPathByValue<Values, string | null | undefined>;
  /** For a date of which visitors see only the month: "05/2024" is then its first day, and the field says so. */
  monthExample?: string;
  /** For a future date: without a year it is the next one. */
  isComing?: boolean;
  /** An empty field is null. */
  isOptional?: boolean;
  /** The state of the record requires a date. */
  isRequired?: boolean;
}

/** A date that is typed or selected from a calendar. Text that is not a date stays as typed. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { label, name, monthExample, isComing = false, isOptional = false, isRequired = !isOptional } = props;
  const monthIsEnough = monthExample !== undefined;
  const parse = (text: string) => (isComing ? parseComingDate(text) : parseTypedDate(text, monthIsEnough));
  const { field, fieldState } = useController<Record<string, string | null>>({ name });
  const { onChange, onBlur } = field;
  const value = field.value ?? '';
  const error = fieldState.error?.message;
  // The typed text, shown unchanged only while the user types.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const triggerId = useId();
  useLayer(isOpen && isTouchScreen(), () => setOpen(false));
  const isDate = isCalendarDate(value);
  const isMistyped = plainLine(value) !== '' && !isDate && (typed === null || error !== undefined);
  const fault = isMistyped ? faultOf(parse(value), isComing, monthExample) : undefined;

  const leave = useOnLeave(() => {
    setTyped(null);
    onBlur();
  });

  async function open() {
    // If the calendar cannot be loaded, the date can still be typed.
    setOpen(await DateCalendar.open('Non è stato possibile aprire il calendario'));
  }

  return (
    <FormField
      label={label}
      hint={monthIsEnough ? `Basta il mese, per esempio ${monthOf(monthExample)}` : undefined}
      error={fault ?? error}
      isRequired={isRequired}
    >
      <Flex position="relative" width="full">
        <Input
          {...field}
          autoComplete="off"
          placeholder="gg/mm/aaaa"
          paddingInlineEnd="12"
          aria-required={isRequired}
          value={typed ?? (isDate ? formatDate(value) : value)}
          onChange={({ target }) => {
            setTyped(target.value);
            const { date } = parse(target.value);
            onChange(date ?? (isOptional && plainLine(target.value) === '' ? null : target.value));
          }}
          onBlur={leave}
        />
        <IconButton
          position="absolute"
          insetEnd="0"
          insetBlock="0"
          zIndex="1"
          height="auto"
          color="fg.muted"
          id={triggerId}
          aria-label={isOpen ? 'Chiudi calendario' : 'Apri calendario'}
          aria-haspopup="grid"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? setOpen(false) : open())}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M3 4.5h14v12.5H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4" />
          </svg>
        </IconButton>
        {isOpen ? (
          <Async waiting={null}>
            <DateCalendar
              value={isDate ? value : null}
              onPick={onChange}
              onClose={() => setOpen(false)}
              triggerId={triggerId}
            />
          </Async>
        ) : null}
      </Flex>
    </FormField>
  );
}

/** "04/1967" */
const monthOf = (date: string): string => formatDate(date).slice(3);

function faultOf(
  { fault }: ReturnType<typeof parseTypedDate>,
  isComing: boolean,
  monthExample: string | undefined,
): string | undefined {
  if (!fault) return undefined;
  const isMonthWanted = monthExample && (fault === 'unclear' || fault === 'no-month');
  const shape = isMonthWanted
    ? `mese/anno, per esempio ${monthOf(monthExample)}`
    : `giorno/mese/anno, per esempio ${formatDate(isComing ? parseComingDate('18/05').date : '2024-05-18')}`;
  return `${faults[fault]}: scrivila come ${shape}`;
}

const faults: Readonly<Record<DateFault, string>> = {
  missing: 'Questa data non esiste',
  unclear: 'Non è chiaro quale data sia',
  'no-day': 'Manca il giorno',
  'no-month': 'Manca il mese',
  'no-year': 'Manca l’anno',
  'month-first': 'Prima il giorno, poi il mese',
  'odd-year': 'L’anno ha due o quattro cifre',
};
