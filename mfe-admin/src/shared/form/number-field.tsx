import { yearInItaly } from '@officina/contracts/clock';
import { truncate } from '@officina/contracts/format';
import { plainLine } from '@officina/contracts/plain-text';
import { type FieldPathByValue, type FieldValues, useController } from '@officina/forms';
import { Input } from '@officina/ui-admin';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormField } from './form-field';
import { fullYear } from './typed-date';
import { readConverted, type Units } from './typed-quantity';
import { useOnLeave } from './use-on-leave';
import { parseTypedNumber } from './whole-number';

export interface NumberFieldProps<Values extends FieldValues> {
  label: string;
  name: FieldPathByValue<Values, number | null | undefined>;
  /**
   * Replaces a text without digits when the field is left, with a notice. Without a fallback the field may be empty.
   */
  fallback?: number;
  /** Whether the field is marked as required; default: it has a fallback. */
  isRequired?: boolean;
  /** The value of an empty optional field. */
  nothing?: 0 | null;
  /** A valid number for the error text. */
  example: number;
  hint?: string;
  /** A number with another unit is converted, with a notice. */
  units?: Units;
  /** A year of two digits is completed when the field is left, with a notice. */
  isYear?: boolean;
  /** With a minimum the arrow keys change the number by one. */
  min?: number;
}

/**
 * A number typed as text, with or without its unit. A text that is not a single number stays as typed: it is the
 * field's value, which every rule refuses, until it is corrected.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { label, name, fallback, isRequired = fallback !== undefined, nothing = null } = props;
  const { example, hint, units, isYear = false, min } = props;
  const { field, fieldState } = useController<Record<string, number | string | null>>({ name });
  const { value, onChange, onBlur } = field;
  // The typed text, shown unchanged only while the user types.
  const [typed, setTyped] = useState<string | null>(null);
  // A sentence about the value that has replaced the typed text.
  const [notice, setNotice] = useState<string | null>(null);
  // With a comma: a dot before three decimals would be parsed as a thousands separator.
  const shown =
    value === 0 && (isYear || (fallback === undefined && nothing === 0))
      ? ''
      : typeof value === 'number'
        ? String(value).replace('.', ',')
        : (value ?? '');
  const wasFocused = useRef(false);
  const isUnclear = typeof value === 'string' && (typed === null || fieldState.error !== undefined);

  function take(text: string) {
    const converted = units && readConverted(text, units);
    const read = converted?.value ?? parseTypedNumber(text);
    if (typeof read === 'number') onChange(read);
    else onChange(fallback === undefined && plainLine(text) === '' ? nothing : text);
    setNotice(converted?.notice ?? null);
  }

  const leave = useOnLeave((isSave) => {
    // A fallback that is set by the press on "save" would be stored before the user has seen it.
    if (fallback !== undefined && typeof value === 'string' && parseTypedNumber(value) === 'no-digit' && !isSave) {
      onChange(fallback);
      setNotice(noticeOf(plainLine(value), fallback));
    }
    const [year] = isYear && typeof value === 'number' && value < 100 ? (/\d{2}/.exec(typed ?? '') ?? []) : [];
    if (year !== undefined) {
      const full = Number(fullYear(year, yearInItaly()));
      onChange(full);
      setNotice(`«${truncate(plainLine(typed ?? ''), 40)}»: si intende il ${full}.`);
    }
    setTyped(null);
    onBlur();
  });

  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || min === undefined) return;
    event.preventDefault();
    setTyped(null);
    take(String(Math.max(min, (typeof value === 'number' ? Math.round(value) : (fallback ?? min)) + by)));
  }

  return (
    <FormField
      label={label}
      hint={hint}
      notice={notice ?? undefined}
      error={isUnclear ? faultOf(value, example) : fieldState.error?.message}
      isRequired={isRequired}
    >
      <Input
        {...field}
        {...(min === undefined
          ? {}
          : {
              role: 'spinbutton',
              'aria-valuemin': min,
              'aria-valuenow': typeof value === 'number' ? value : undefined,
            })}
        inputMode="numeric"
        autoComplete="off"
        aria-required={isRequired}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target.value);
        }}
        onBlur={leave}
        onKeyDown={step}
        // Select the number on focus, so that typing replaces it: appended to it, a year would become "20261976".
        onFocus={({ target }) => {
          wasFocused.current = false;
          if (typeof value === 'number') target.select();
        }}
        onClick={({ currentTarget }) => {
          const { selectionStart, selectionEnd } = currentTarget;
          // Some browsers move the caret to the click after the focus event.
          if (!wasFocused.current && typeof value === 'number' && selectionStart === selectionEnd)
            currentTarget.select();
          wasFocused.current = true;
        }}
      />
    </FormField>
  );
}

const faultOf = (text: string, example: number): string =>
  parseTypedNumber(text) === 'no-digit'
    ? `Scrivi un numero, per esempio ${example}`
    : `Non è chiaro quale numero sia: scrivilo in cifre, per esempio ${example}`;

const noticeOf = (text: string, fallback: number): string =>
  text === ''
    ? `Il campo era vuoto: ora c'è ${fallback}.`
    : `«${truncate(text, 40)}» non ha cifre: ora c'è ${fallback}.`;
