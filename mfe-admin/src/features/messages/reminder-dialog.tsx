import { todayInItaly } from '@officina/contracts/clock';
import { CalendarDate, strictShape } from '@officina/contracts/schema';
import { Button, Flex } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { useRef, useState } from 'react';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { schemaForm } from '../../shared/form/schema-form';
import { reminderChoices } from './reminder-dates';
import { type ReminderChange, useSetReminder } from './thread.mutations';

export interface ReminderDialogProps extends Pick<ReminderChange, 'ids' | 'shown'> {
  /** Id of the element that gets the focus back. */
  returnTo: string;
  onClose: () => void;
  /** Called after the reminder is set. */
  onDone?: () => void;
}

const tooEarly = 'Scegli una data da domani in poi';
const { Form, DateField } = schemaForm(strictShape({ date: CalendarDate(tooEarly) }));

/** Asks for the date on which messages are listed first again: one of the next days, or any date. */
export function ReminderDialog({ ids, shown, returnTo, onClose, onDone }: ReminderDialogProps) {
  const setReminder = useSetReminder();
  const first = useRef<HTMLButtonElement>(null);
  const [choices] = useState(() => reminderChoices(todayInItaly()));

  function remind(remindOn: string) {
    setReminder.mutate(
      { ids, shown, remindOn },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  }

  return (
    <AlertDialog
      title="Ricordamelo"
      onDismiss={onClose}
      isPending={setReminder.isPending}
      initialFocusEl={() => first.current}
      finalFocusEl={() => document.getElementById(returnTo) ?? document.getElementById('page-title')}
    >
      <Dialog.Body>
        <Dialog.Description color="fg.muted" marginBottom="4">
          Quel giorno il messaggio torna in cima all’elenco, nella Dashboard e nel riepilogo del mattino.
        </Dialog.Description>
        <Flex wrap="wrap" gap="2" marginBottom="6">
          {choices.map(({ label, date }, index) => (
            <Button
              key={date}
              ref={index === 0 ? first : undefined}
              variant="outline"
              size="sm"
              disabled={setReminder.isPending}
              onClick={() => remind(date)}
            >
              {label}
            </Button>
          ))}
        </Flex>
        <Form
          label="Imposta promemoria"
          isBusy={setReminder.isPending}
          onCancel={onClose}
          isUnguarded
          values={{ date: '' }}
          save={async ({ date }, { setError }) => {
            if (date <= todayInItaly()) {
              setError('date', { message: tooEarly }, { shouldFocus: true });
              return false;
            }
            remind(date);
          }}
        >
          <DateField name="date" label="Un altro giorno" isComing />
        </Form>
      </Dialog.Body>
    </AlertDialog>
  );
}
