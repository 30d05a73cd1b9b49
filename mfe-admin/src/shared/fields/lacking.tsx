import { Text } from '@officina/ui';

export interface LackingProps {
  /** Title of the step that "Avanti" has left. */
  step: string | undefined;
  /** Labels of its fields that are refused. */
  labels: readonly string[] | undefined;
}

/** Says what the step lacks that was just left. */
export function Lacking({ step, labels = [] }: LackingProps) {
  return (
    <div role="status">
      {step && labels.length > 0 ? (
        <Text textStyle="small" fontWeight="medium" color="danger" marginBottom="5">
          In «{step}» resta da completare: {labels.join(', ')}.
        </Text>
      ) : null}
    </div>
  );
}
