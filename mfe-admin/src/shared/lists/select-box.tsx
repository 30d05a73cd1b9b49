import { chakra } from '@officina/ui';
import { Checkbox } from '../fields/checkbox';

export interface SelectBoxProps {
  label: string;
  checked: boolean | 'indeterminate';
  /** `isRange`: the shift key was held. */
  onChange: (isOn: boolean, isRange: boolean) => void;
  /** Shows the label instead of using it as `aria-label`. */
  hasLabel?: boolean;
}

/** A checkbox that selects a row, or all rows of a page. */
export function SelectBox({ label, checked, onChange, hasLabel = false }: SelectBoxProps) {
  return (
    <Target
      data-labelled={hasLabel || undefined}
      // A click with shift would also select the text in between.
      onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
    >
      <Checkbox
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = checked === 'indeterminate';
        }}
        type="checkbox"
        aria-label={hasLabel ? undefined : label}
        checked={checked === true}
        // The change event does not tell whether shift was held.
        onClick={(event) => onChange(event.currentTarget.checked, event.shiftKey)}
        readOnly
      />
      {hasLabel ? label : null}
    </Target>
  );
}

const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    textStyle: 'small',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&[data-labelled]': { justifyContent: 'flex-start' },
  },
});
