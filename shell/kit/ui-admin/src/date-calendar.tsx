import { DatePicker, parseDate, useDatePickerContext } from '@chakra-ui/react/date-picker';
import { type ComponentProps, useEffect } from 'react';

export interface DateCalendarProps {
  /** Calendar date "YYYY-MM-DD", or null if none is selected. */
  value: string | null;
  onPick: (date: string) => void;
  onClose: () => void;
  /** Id of the button that opened the calendar, which is placed below it and returns the focus to it. */
  triggerId: string;
}

/** Calendar in Italian, with weeks that start on Monday; open while it is mounted. */
export default function DateCalendar({ value, onPick, onClose, triggerId }: DateCalendarProps) {
  return (
    <DatePicker.Root
      // The picker would manage an input inside its control; the field has its own input, so the control is only the
      // button.
      ids={{ control: triggerId, trigger: triggerId }}
      locale="it-IT"
      // Only determines which day is today: dates have no time.
      timeZone="Europe/Rome"
      startOfWeek={1}
      fixedWeeks
      value={value ? [parseDate(value)] : []}
      onValueChange={({ value: [date] }) => (date ? onPick(date.toString()) : undefined)}
      onOpenChange={({ open }) => (open ? undefined : onClose())}
      positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
      translations={words}
      width="auto"
    >
      <OpenAtOnce />
      <DatePicker.Positioner>
        <DatePicker.Content
          aria-roledescription="calendario"
          borderWidth="1px"
          borderColor="border.strong"
          boxShadow="none"
        >
          <DatePicker.View view="day">
            <Header />
            <DatePicker.DayTable aria-roledescription="mese" />
          </DatePicker.View>
          <DatePicker.View view="month">
            <Header />
            <DatePicker.MonthTable aria-roledescription="anno" />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Header />
            <DatePicker.YearTable aria-roledescription="decennio" />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  );
}

/** Opens the picker after mounting: with `open` as a prop, the selected day would not get the focus. */
function OpenAtOnce() {
  const { setOpen } = useDatePickerContext();
  // Only on mount: the picker creates new functions on each render.
  useEffect(() => setOpen(true), []);
  return null;
}

function Header() {
  const { view, visibleRangeText } = useDatePickerContext();
  const next = view === 'day' ? 'mese' : 'anno';
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger />
      {view === 'year' ? (
        <DatePicker.RangeText />
      ) : (
        <DatePicker.ViewTrigger aria-label={`${visibleRangeText.start}, scegli ${next}`}>
          <DatePicker.RangeText />
        </DatePicker.ViewTrigger>
      )}
      <DatePicker.NextTrigger />
    </DatePicker.ViewControl>
  );
}

const words: ComponentProps<typeof DatePicker.Root>['translations'] = {
  content: 'Calendario',
  dayCell: ({ valueText, selected, today }) => `${valueText}${today ? ', oggi' : ''}${selected ? ', data scelta' : ''}`,
  prevTrigger: (view) => ({ day: 'Mese precedente', month: 'Anno precedente', year: 'Decennio precedente' })[view],
  nextTrigger: (view) => ({ day: 'Mese successivo', month: 'Anno successivo', year: 'Decennio successivo' })[view],
};
