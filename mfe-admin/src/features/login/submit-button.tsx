import { useFormContext } from '@officina/forms';
import { Button, Text } from '@officina/ui';
import { useFocusAfterBusy } from '../../shared/ui/use-focus-after-busy';

export interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  /** Whether another request of the form is running. */
  isBusy?: boolean;
}

/** The submit button of the login page, as wide as the form. */
export function SubmitButton({ label, busyLabel, isBusy = false }: SubmitButtonProps) {
  const isSubmitting = useFormContext().formState.isSubmitting || isBusy;
  useFocusAfterBusy(isSubmitting);
  return (
    <Button type="submit" size="lg" disabled={isSubmitting} aria-busy={isSubmitting}>
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}

/** The error of the last attempt, if it belongs to no field. */
export function FormFailure() {
  return (
    <Text role="alert" textStyle="small" fontWeight="medium" color="danger" minHeight="1.5em">
      {useFormContext().formState.errors.root?.message}
    </Text>
  );
}
