import { facts } from '@officina/contracts/company-fields';
import { placeFault } from '@officina/contracts/place-in-italy';
import { useFormContext } from '@officina/forms';
import { chakra, Stack, Text } from '@officina/ui';
import { Input } from '@officina/ui-admin';
import { useState } from 'react';
import { FormField } from '../../../shared/form/form-field';
import { PartInputs } from '../fact-inputs';
import { type SiteValues, shownDegrees } from '../site-values';
import { type Place, type PlaceFault, readDegrees, readPlace } from '../typed-position';

/** The map position: pasted as a link or a pair of numbers, or typed. */
export function Position() {
  return (
    <Stack gap="7">
      <Steps>
        <li>Apri Google Maps e cerca l’officina.</li>
        <li>
          Sul computer: tocca l’ingresso con il tasto destro e scegli i due numeri in cima, che si copiano da soli.
          Oppure copia l’indirizzo della pagina dal browser.
        </li>
        <li>Sul telefono: tieni il dito sull’ingresso e copia i due numeri che compaiono nella ricerca.</li>
        <li>Incolla qui sotto.</li>
      </Steps>
      <PastedPlace />
      <PartInputs name="position" parts={facts.position.parts} />
      <MapLink />
    </Stack>
  );
}

function PastedPlace() {
  const { setValue, trigger } = useFormContext<SiteValues>();
  const [typed, setTyped] = useState('');
  const read = typed.trim() === '' ? undefined : readPlace(typed);
  const fault = read === undefined ? undefined : isPlace(read) ? placeFault(read) : faults[read];

  function take(text: string) {
    setTyped(text);
    const place = text.trim() === '' ? 'unclear' : readPlace(text);
    if (!isPlace(place) || placeFault(place)) return;
    setValue(
      'position',
      { latitude: shownDegrees(place.latitude), longitude: shownDegrees(place.longitude) },
      { shouldDirty: true },
    );
    void trigger('position');
  }

  return (
    <FormField
      label="Incolla il link di Google Maps o i due numeri"
      hint="Per esempio 44,6443, 7,4926"
      notice={
        isPlace(read) && !fault ? `Letto: ${shownDegrees(read.latitude)} e ${shownDegrees(read.longitude)}.` : undefined
      }
      error={fault}
    >
      <Input value={typed} autoComplete="off" onChange={({ target }) => take(target.value)} />
    </FormField>
  );
}

const isPlace = (read: Place | PlaceFault | undefined): read is Place => typeof read === 'object';

const faults: Readonly<Record<PlaceFault, string>> = {
  'short-link': 'È un link abbreviato e non dice dove: aprilo, poi copia l’indirizzo che compare nel browser.',
  unclear: 'Qui non trovo una posizione: incolla il link di Google Maps, oppure due numeri come 44,6443, 7,4926.',
};

function MapLink() {
  const { watch } = useFormContext<SiteValues>();
  const position = watch('position');
  const [latitude, longitude] = [readDegrees(position.latitude), readDegrees(position.longitude)];
  if (typeof latitude === 'string' || typeof longitude === 'string' || placeFault({ latitude, longitude })) return null;
  return (
    <Text textStyle="small">
      <chakra.a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
        textDecoration="underline"
      >
        Controlla sulla mappa che sia il posto giusto
      </chakra.a>
    </Text>
  );
}

const Steps = chakra('ol', {
  base: {
    paddingInlineStart: '5',
    textStyle: 'small',
    color: 'fg.muted',
    display: 'grid',
    gap: '1',
    listStyleType: 'decimal',
  },
});
