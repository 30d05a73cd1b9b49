import { useFormContext } from '@officina/forms';
import { Button, Text } from '@officina/ui';

export interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  /** Something else is being sent. */
  isBusy?: boolean;
}

/** The button of a form of the login page, as wide as the form. */
export function SubmitButton({ label, busyLabel, isBusy = false }: SubmitButtonProps) {
  const isSubmitting = useFormContext().formState.isSubmitting || isBusy;
  return (
    <Button type="submit" size="lg" disabled={isSubmitting} aria-busy={isSubmitting}>
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}

/** Why the last attempt was refused, where no field says it. */
export function FormFailure() {
  return (
    <Text role="alert" textStyle="small" fontWeight="medium" color="danger" minHeight="1.5em">
      {useFormContext().formState.errors.root?.message}
    </Text>
  );
}
