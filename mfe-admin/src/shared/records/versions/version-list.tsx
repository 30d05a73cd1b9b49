import { formatInstant } from '@officina/contracts/format';
import { enumerated } from '@officina/contracts/kinds';
import type { Version, VersionsQuery, WholeVersion } from '@officina/contracts/version';
import { Async, useSuspenseQuery } from '@officina/platform';
import { Box, Button, Text } from '@officina/ui';
import { useId, useState } from 'react';
import { changedFields, keysOf, mergeCompatible } from '../../drafts/changed-fields';
import { ComparedFields, ComparedValue, type FieldLabels, shownValue } from '../../drafts/conflict';
import { api } from '../../http/api';
import { showFailure } from '../../http/failures';
import { useWrite } from '../../http/use-write';
import { TextButton } from '../../ui/text-button';
import { versionQuery, versionsQuery } from './versions.queries';

export interface VersionListProps<Values extends object> {
  subject: VersionsQuery;
  labels: FieldLabels<Values>;
  /** The current values. */
  current: Values;
  /** Converts the values of a version to the form's shape, if they are stored in another one. */
  read?: (values: WholeVersion['values']) => Values;
  /** Called after the server has restored something. */
  onRestored: () => Promise<unknown>;
  onClose: () => void;
}

/** The versions of a record; the latest that differs from the current one is open. */
export function VersionList<Values extends object>(props: VersionListProps<Values>) {
  const { subject, labels } = props;
  const [, ...earlier] = useSuspenseQuery(versionsQuery(subject)).data;
  const [openId, setOpenId] = useState<number | null>(earlier[0]?.id ?? null);
  const id = useId();
  if (earlier.length === 0)
    return <Text color="fg.muted">Non ce ne sono ancora: da qui in poi si conservano le ultime venti.</Text>;
  return (
    <ol>
      {earlier.map((version) => (
        <Box as="li" key={version.id} borderTopWidth="1px" borderColor="border" paddingBlock="2">
          <TextButton
            aria-expanded={openId === version.id}
            aria-controls={`${id}-${version.id}`}
            onClick={() => setOpenId(openId === version.id ? null : version.id)}
          >
            {whenOf(version)}
          </TextButton>
          <Text textStyle="small" color="fg.muted">
            {enumerated(
              keysOf(labels).flatMap((field) => (version.fields.includes(String(field)) ? labels[field].label : [])),
              'e',
            )}
          </Text>
          <Box id={`${id}-${version.id}`}>
            {openId === version.id ? (
              <Async waiting={<Text role="status">Caricamento...</Text>}>
                <Compared {...props} id={version.id} />
              </Async>
            ) : null}
          </Box>
        </Box>
      ))}
    </ol>
  );
}

const whenOf = ({ at, by }: Version): string =>
  by ? `${formatInstant(at)}, salvata da ${by}` : `Prima del ${formatInstant(at)}`;

/** The fields of a version that differ from the current values, each with a button that restores it. */
function Compared<Values extends object>(props: VersionListProps<Values> & { id: number }) {
  const { id, labels, current, read = (values) => mergeCompatible(current, values), onRestored, onClose } = props;
  const then = read(useSuspenseQuery(versionQuery(id)).data.values);
  const changed = changedFields(current, then);
  const fields = keysOf(labels).filter((field) => field in changed);
  const restore = useWrite({
    call: async (chosen: readonly (keyof Values)[]) => {
      await api.call('restoreVersion', { params: { id }, body: { fields: chosen.map(String) } });
      await onRestored();
    },
    done: (_, chosen) => {
      onClose();
      return {
        title: 'Versione ripristinata',
        description: enumerated(
          chosen.map((field) => labels[field].label),
          'e',
        ),
      };
    },
    failed: showFailure('Errore durante il ripristino'),
  });
  if (fields.length === 0) return <Text marginTop="2">È uguale a com’è adesso.</Text>;
  return (
    <>
      <ComparedFields>
        {fields.map((field) => (
          <div key={String(field)}>
            <dt>{labels[field].label}</dt>
            <ComparedValue name="Allora">{shownValue(labels, field, then[field])}</ComparedValue>
            <ComparedValue name="Adesso">{shownValue(labels, field, current[field])}</ComparedValue>
            <dd>
              <TextButton
                aria-label={`Ripristina ${labels[field].label}`}
                disabled={restore.isPending}
                onClick={() => restore.mutate([field])}
              >
                Ripristina
              </TextButton>
            </dd>
          </div>
        ))}
      </ComparedFields>
      {fields.length > 1 ? (
        <Button
          size="sm"
          variant="outline"
          marginBlock="3"
          disabled={restore.isPending}
          onClick={() => restore.mutate(fields)}
        >
          Ripristina tutto
        </Button>
      ) : null}
    </>
  );
}
