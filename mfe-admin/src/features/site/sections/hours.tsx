import { facts } from '@officina/contracts/company-fields';
import { openingHoursOf, type Weekday, weekdays } from '@officina/contracts/opening-hours';
import { recordOf } from '@officina/contracts/record-of';
import { useController, useFormContext, useWatch } from '@officina/forms';
import { chakra, Flex, Stack, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useId, useRef } from 'react';
import { CheckField } from '../../../shared/form/check-field';
import { FieldGroup } from '../../../shared/form/field-group';
import { useOnLeave } from '../../../shared/form/use-on-leave';
import { TextButton } from '../../../shared/ui/text-button';
import { type DayHours, days, hoursOfDay, isUnclear, type SiteValues, tidyPeriods } from '../site-values';
import { VisitorText } from '../visitor-text';

export function Hours() {
  const openingHours = useWatch<SiteValues, 'openingHours'>({ name: 'openingHours' });
  const lines = openingHoursOf(recordOf(days, (day) => hoursOfDay(openingHours[day])));
  return (
    <Stack gap="5">
      <Text textStyle="small" color="fg.muted">
        {facts.openingHours.hint}
      </Text>
      {days.map((day, index) => (
        <Day key={day} day={day} before={days[index - 1]} />
      ))}
      <VisitorText label="Sul sito si leggerà">
        {lines.map(({ code, days: names, hours }) => (
          <li key={code}>
            {names}: {hours.join(' · ') || 'Chiuso'}
          </li>
        ))}
      </VisitorText>
    </Stack>
  );
}

const usual: DayHours = { morning: '8:00-12:00', afternoon: '14:00-19:00' };
const closed: DayHours = { morning: '', afternoon: '' };

function Day({ day, before }: { day: Weekday; before: Weekday | undefined }) {
  const { field, fieldState } = useController<SiteValues, `openingHours.${Weekday}`>({ name: `openingHours.${day}` });
  const { getValues } = useFormContext<SiteValues>();
  const inputs = useRef<Partial<Record<keyof DayHours, HTMLInputElement | null>>>({});
  const id = useId();
  const { value, onChange } = field;
  const error = faultOf(value, fieldState.error?.message);
  const isClosed = hoursOfDay(value).length === 0;

  const tidy = useOnLeave(() => {
    const now = getValues(`openingHours.${day}`);
    const next = { morning: tidyPeriods(now.morning), afternoon: tidyPeriods(now.afternoon) };
    if (next.morning !== now.morning || next.afternoon !== now.afternoon) onChange(next);
    field.onBlur();
  });

  /** Opens a closed day with the hours of the last open day before it, else with the usual ones. */
  function reopen() {
    const open = days
      .slice(0, days.indexOf(day))
      .findLast((other) => hoursOfDay(getValues(`openingHours.${other}`)).length > 0);
    onChange(open ? getValues(`openingHours.${open}`) : usual);
  }

  const period = (part: keyof DayHours, label: string) => (
    <Part>
      <span>{label}</span>
      <Input
        ref={(input) => {
          inputs.current[part] = input;
          field.ref({
            focus: () => inputs.current[refusedPart(getValues(`openingHours.${day}`)) ?? 'morning']?.focus(),
          });
        }}
        aria-label={`${weekdays[day]}, ${label.toLowerCase()}`}
        aria-invalid={error !== undefined && (refusedPart(value) ?? part) === part}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        placeholder="chiuso"
        value={value[part]}
        onChange={({ target }) => onChange({ ...value, [part]: target.value })}
        onBlur={tidy}
      />
    </Part>
  );

  return (
    <FieldGroup label={weekdays[day]}>
      <Flex wrap="wrap" columnGap="4" rowGap="2" align="end">
        {period('morning', 'Mattina')}
        {period('afternoon', 'Pomeriggio')}
        <CheckField
          label="Chiuso"
          aria-label={`${weekdays[day]} chiuso`}
          checked={isClosed}
          onChange={({ target }) => (target.checked ? onChange(closed) : reopen())}
        />
        {before ? (
          <TextButton
            height={{ base: '2.75rem', lg: '2.5rem' }}
            aria-label={`${weekdays[day]} come il giorno prima`}
            onClick={() => onChange(getValues(`openingHours.${before}`))}
          >
            Come il giorno prima
          </TextButton>
        ) : null}
      </Flex>
      <Text id={id} role="alert" textStyle="small" color="danger" fontWeight="medium" marginTop={error ? '2' : '0'}>
        {error}
      </Text>
    </FieldGroup>
  );
}

/** The only part of a day whose text is not a valid period; undefined if both are or neither is. */
function refusedPart({ morning, afternoon }: DayHours): keyof DayHours | undefined {
  if (isUnclear(morning) === isUnclear(afternoon)) return undefined;
  return isUnclear(morning) ? 'morning' : 'afternoon';
}

/** The error text; for words in a field of hours it says where words belong. */
function faultOf({ morning, afternoon }: DayHours, fault: string | undefined): string | undefined {
  const isWords = [morning, afternoon].some((typed) => isUnclear(typed) && !/\d/.test(typed));
  return fault && isWords ? `${fault}, o lascia vuoto se è chiuso. ${elsewhere}` : fault;
}

const elsewhere = 'Ferie e avvisi stanno in «Chiusure e giorni speciali».';

const Part = chakra('span', {
  base: {
    display: 'grid',
    gap: '1',
    width: { base: 'calc(50% - 0.5rem)', md: '10rem' },
    textStyle: 'small',
    '& > span': { color: 'fg.muted' },
  },
});
