import { useController, useFormContext, useWatch } from '@officina/forms';
import { Button, Flex, Stack, Text } from '@officina/ui';
import { CheckField } from '../../../shared/form/check-field';
import { TextField } from '../../../shared/form/text-field';
import { SortBar } from '../../../shared/lists/sorting/sort-bar';
import { SortableItem } from '../../../shared/lists/sorting/sortable-item';
import { SortableList } from '../../../shared/lists/sorting/sortable-list';
import { TextButton } from '../../../shared/ui/text-button';
import { FactGroup } from '../fact-inputs';
import type { SiteValues } from '../site-values';
import { useEntries } from '../use-entries';
import { PictureChoice } from './picture-choice';

/** The services of the home page: add, sort, hide, remove. */
export function Services() {
  const { getValues } = useFormContext<SiteValues>();
  const { keys, placeOf, order, add, drop, addButton } = useEntries('services', (index) => `services.${index}.name`);

  return (
    <FactGroup name="services">
      <div id="site-services" tabIndex={-1}>
        <SortableList
          aria-label="Servizi"
          css={{ '& > li': { paddingBlock: '4', borderBottomWidth: '1px', borderColor: 'border' } }}
          keys={keys}
          nameOf={(key) => nameAt(getValues('services')[keys.indexOf(key)]?.name, keys.indexOf(key))}
          onOrder={order}
          isDisabled={keys.length < 2}
        >
          {keys.map((key, index) => (
            <SortableItem key={key} itemKey={key}>
              <Service
                index={index}
                placeNow={() => placeOf(key)}
                isSortable={keys.length > 1}
                onRemove={() => drop(index)}
              />
            </SortableItem>
          ))}
        </SortableList>
      </div>
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        marginTop="5"
        onClick={() => add({ name: '', text: '', picture: null, isHidden: false })}
      >
        Aggiungi servizio
      </Button>
    </FactGroup>
  );
}

const nameAt = (name: string | undefined, index: number): string => name?.trim() || `Servizio ${index + 1}`;

interface ServiceProps {
  index: number;
  placeNow: () => number;
  isSortable: boolean;
  onRemove: () => void;
}

function Service({ index, placeNow, isSortable, onRemove }: ServiceProps) {
  const typed = useWatch<SiteValues, `services.${number}.name`>({ name: `services.${index}.name` });
  const { field } = useController<SiteValues, `services.${number}.isHidden`>({ name: `services.${index}.isHidden` });
  const picture = useWatch<SiteValues, `services.${number}.picture`>({ name: `services.${index}.picture` });
  const name = nameAt(typed, index);
  return (
    <Stack gap="4">
      <TextField<SiteValues> name={`services.${index}.name`} label="Nome del servizio" isRequired />
      <TextField<SiteValues> name={`services.${index}.text`} label="Descrizione del servizio" rows={3} isRequired />
      <PictureChoice
        name={`services.${index}.picture`}
        nameNow={() => (placeNow() < 0 ? undefined : `services.${placeNow()}.picture`)}
        title={name}
        newAlt={name}
        choose={picture ? 'Cambia foto' : 'Aggiungi foto'}
        remove="Togli foto"
      />
      <Flex wrap="wrap" align="center" columnGap="5" rowGap="2">
        {isSortable ? <SortBar name={name} isBeside /> : null}
        <CheckField
          label="Nascosto"
          aria-label={`Nascondi ${name}`}
          checked={field.value ?? false}
          onChange={({ target }) => field.onChange(target.checked)}
        />
        <TextButton aria-label={`Rimuovi ${name}`} onClick={onRemove}>
          Rimuovi
        </TextButton>
      </Flex>
      {field.value ? (
        <Text textStyle="small" color="fg.muted">
          I visitatori non lo vedono.
        </Text>
      ) : null}
    </Stack>
  );
}
