import { todayInItaly } from '@officina/contracts/clock';
import { FormProvider, useForm } from '@officina/forms';
import { Button, chakra, Flex } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { useRef, useState } from 'react';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { AlertDialog } from '../../shared/dialogs/alert-dialog';
import { DateField } from '../../shared/fields/date-field';
import { isCalendarDate } from '../../shared/fields/typed-date';
import { reminderChoices } from './reminder-words';
import { type ReminderChange, useSetReminder } from './thread.mutations';

export interface ReminderDialogProps extends Pick<ReminderChange, 'ids' | 'shown'> {
  /** Id of the element that gets the focus back. */
  returnTo: string;
  onClose: () => void;
  /** Called after the reminder is set. */
  onDone?: () => void;
}

/** Asks when messages are to be listed first again: one of the next days, or any date. */
export function ReminderDialog({ ids, shown, returnTo, onClose, onDone }: ReminderDialogProps) {
  const setReminder = useSetReminder();
  const first = useRef<HTMLButtonElement>(null);
  const [choices] = useState(() => reminderChoices(todayInItaly()));
  const form = useForm({ defaultValues: { date: '' } });

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

  const submit = form.handleSubmit(({ date }) => {
    if (isCalendarDate(date) && date > todayInItaly()) return remind(date);
    form.setError('date', { message: 'Scegli una data da domani in poi' }, { shouldFocus: true });
  });

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
        <FormProvider {...form}>
          <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
            <DateField<{ date: string }> name="date" label="Un altro giorno" isComing />
            <FormButtons label="Imposta promemoria" isSubmitting={setReminder.isPending} onCancel={onClose} />
          </chakra.form>
        </FormProvider>
      </Dialog.Body>
    </AlertDialog>
  );
}
