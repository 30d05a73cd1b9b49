import { nationalNumber } from '@officina/contracts/phone';
import { useFormContext, useWatch } from '@officina/forms';
import { Button, chakra, Stack } from '@officina/ui';
import { useEffect, useRef } from 'react';
import { FieldGrid } from '../../../shared/fields/field-grid';
import { FieldGroup } from '../../../shared/fields/field-group';
import { NumberField } from '../../../shared/fields/number-field';
import { TextButton } from '../../../shared/text-button';
import { FactField } from '../fact-field';
import type { SiteValues } from '../site-values';
import { useEntries } from '../use-entries';

/** Names, address and the ways to reach the garage. */
export function FactsSection() {
  const followPhone = useFollowPhone();
  return (
    <Stack gap="8">
      <FieldGrid>
        <FactField
          name="phone"
          label="Telefono"
          type="tel"
          hint="Con il prefisso, per esempio 0175 000000"
          onTyped={followPhone}
        />
        <FactField
          name="whatsapp"
          label="WhatsApp"
          type="tel"
          hint="Segue il telefono finché non scrivi un altro numero. Vuoto: il sito non mostra WhatsApp."
          isOptional
        />
        <FactField name="email" label="Email" type="email" />
        <FactField name="brand" label="Nome dell’officina" hint="Come la chiamano i clienti" />
        <FactField name="legalName" label="Ragione sociale" />
        <FactField name="vatNumber" label="Partita IVA" inputMode="numeric" />
      </FieldGrid>
      <FieldGroup label="Indirizzo">
        <FieldGrid>
          <div data-wide="">
            <FactField name="address.street" label="Via e numero" />
          </div>
          <FactField name="address.postcode" label="CAP" inputMode="numeric" />
          <FactField name="address.town" label="Comune" />
          <FactField name="address.province" label="Provincia" hint="Due lettere, per esempio CN" />
          <FactField name="address.region" label="Regione" />
        </FieldGrid>
      </FieldGroup>
      <Socials />
      <FieldGrid>
        <NumberField<SiteValues> name="foundedYear" label="Anno di fondazione" example={2021} isYear />
        <FactField
          name="yearsOfExperience"
          label="Anni di esperienza"
          hint="Come nel bollo della Home, per esempio 35+"
        />
      </FieldGrid>
    </Stack>
  );
}

/** WhatsApp gets the number of the telephone as it is typed, while it has the same one. An emptied field is about to be filled. */
function useFollowPhone() {
  const { getValues, setValue } = useFormContext<SiteValues>();
  const phone = useWatch<SiteValues, 'phone'>({ name: 'phone' });
  const last = useRef(phone);

  // A draft that is discarded or resumed changes it, too.
  useEffect(() => {
    if (phone !== '') last.current = phone;
  }, [phone]);

  return (typed: string) => {
    if (typed !== '' && isSameNumber(getValues('whatsapp'), last.current))
      setValue('whatsapp', typed, { shouldDirty: true });
  };
}

const isSameNumber = (one: string, other: string): boolean =>
  one === other || (nationalNumber(one) !== null && nationalNumber(one) === nationalNumber(other));

function Socials() {
  const { formState } = useFormContext<SiteValues>();
  const { fields, add, drop, addButton } = useEntries('socials', (index) => `socials.${index}.url`);
  return (
    <FieldGroup
      label="Social"
      hint="Incolla l’indirizzo della pagina, per esempio www.instagram.com/officina"
      error={formState.errors.socials?.root?.message}
    >
      <Stack id="site-socials" tabIndex={-1} gap="4" outlineOffset="6px">
        {fields.map(({ id }, index) => (
          <Row key={id}>
            <FactField name={`socials.${index}.name`} label="Nome" placeholder="Instagram" isOptional />
            <FactField name={`socials.${index}.url`} label="Pagina" inputMode="url" />
            <TextButton aria-label={`Rimuovi social ${index + 1}`} onClick={() => drop(index)}>
              Rimuovi
            </TextButton>
          </Row>
        ))}
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          alignSelf="start"
          onClick={() => add({ name: '', url: '' })}
        >
          Aggiungi social
        </Button>
      </Stack>
    </FieldGroup>
  );
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 10rem) minmax(0, 1fr) auto' },
    gap: '3',
    alignItems: 'start',
    paddingBottom: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > button': { marginTop: { md: '8' }, justifySelf: 'start' },
  },
});
