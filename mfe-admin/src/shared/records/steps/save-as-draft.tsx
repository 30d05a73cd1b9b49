import { useFormContext } from '@officina/forms';
import { Button } from '@officina/ui';

export interface SaveAsDraftProps {
  label: string;
  isDisabled: boolean;
  /** Submits the form; see `StepForm`. */
  send: (prepare: () => () => void) => Promise<void>;
}

/** Saves an unfinished record as a draft, which only signed-in users can see. */
export function SaveAsDraft({ label, isDisabled, send }: SaveAsDraftProps) {
  const { getValues, setValue } = useFormContext<{ state: string }>();

  function prepare() {
    const before = getValues('state');
    setValue('state', 'draft');
    return () => setValue('state', before);
  }

  return (
    <Button variant="outline" size="sm" disabled={isDisabled} onClick={() => void send(prepare)}>
      {label}
    </Button>
  );
}
