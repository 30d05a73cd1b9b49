import { carParams, eurosPattern } from '@officina/contracts/list-address';
import { Box, Button, chakra } from '@officina/ui';
import type { FormEvent, RefObject } from 'react';
import { HiddenParams } from '../../shared/hidden-params';
import { ListField, useAddressField } from '../../shared/list-field';

const help = 'Scrivi un importo in euro, per esempio 25.000.';

export interface PriceFormProps {
  /** Whole euros, as in the URL. */
  from: string;
  to: string;
  /** The other search params of the list. */
  keep: Readonly<Record<string, string>>;
  onLimit: (limits: { from: string; to: string }) => void;
}

/** Form for a price range of one's own. A real GET form, so that it also works before hydration. */
export function PriceForm({ from, to, keep, onLimit }: PriceFormProps) {
  const [least, most] = [useAddressField(from), useAddressField(to)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLimit({ from: least.current?.value ?? '', to: most.current?.value ?? '' });
  };
  return (
    <Row method="get" onSubmit={submit} aria-label="Limiti di prezzo">
      <Limit field={least} name="from" label="da €" value={from} />
      <Limit field={most} name="to" label="fino a €" value={to} />
      <HiddenParams params={keep} />
      <Button type="submit" variant="outline" size="sm">
        Applica
      </Button>
    </Row>
  );
}

interface LimitProps {
  field: RefObject<HTMLInputElement | null>;
  name: 'from' | 'to';
  label: string;
  value: string;
}

const Limit = ({ field, name, label, value }: LimitProps) => (
  <Box as="label" display="flex" alignItems="center" gap="2" textStyle="small" whiteSpace="nowrap">
    {label}
    <ListField
      ref={field}
      name={carParams[name]}
      defaultValue={value}
      inputMode="numeric"
      pattern={eurosPattern}
      title={help}
      maxLength={20}
      autoComplete="off"
      maxWidth="5rem"
      onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(help)}
      onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
    />
  </Box>
);

const Row = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    paddingBottom: { base: '2', xl: '0' },
  },
});
