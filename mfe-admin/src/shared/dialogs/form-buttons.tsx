import { Button, Flex } from '@officina/ui';

export interface FormButtonsProps {
  label: string;
  isSubmitting: boolean;
  onCancel: () => void;
}

/** The buttons of a form in a dialog. */
export function FormButtons({ label, isSubmitting, onCancel }: FormButtonsProps) {
  return (
    <Flex wrap="wrap" gap="3" justify="end">
      <Button variant="outline" size="sm" disabled={isSubmitting} onClick={onCancel}>
        Annulla
      </Button>
      <Button type="submit" size="sm" disabled={isSubmitting} aria-busy={isSubmitting}>
        {label}
      </Button>
    </Flex>
  );
}
