import { chakra } from '@officina/ui';
import { Checkbox } from '../form/checkbox';
import type { RowId, Selection } from './use-selection';

export interface SelectBoxProps {
  label: string;
  checked: boolean | 'indeterminate';
  /** `isRange`: the shift key was held. */
  onChange: (isOn: boolean, isRange: boolean) => void;
  /** Shows the label instead of using it as `aria-label`. */
  hasLabel?: boolean;
}

/** A checkbox that selects a row. */
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

interface SelectAllProps<Id extends RowId> extends Pick<SelectBoxProps, 'label' | 'hasLabel'> {
  selection: Pick<Selection<Id>, 'ids' | 'setPage'>;
  /** Ids of all rows of the page. */
  ids: readonly Id[];
}

/** A checkbox that selects all rows of a page; indeterminate if only some are selected. */
export function SelectAll<Id extends RowId>({ selection, ids, ...box }: SelectAllProps<Id>) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <SelectBox
      {...box}
      checked={chosen === 0 ? false : chosen === ids.length ? true : 'indeterminate'}
      onChange={(isOn) => selection.setPage(ids, isOn)}
    />
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
