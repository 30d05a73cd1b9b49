import type { Versioned } from '@officina/contracts/client';
import { capitalized, nouns } from '@officina/contracts/kinds';
import { chakra, Flex } from '@officina/ui';
import { DraftBanner } from '../drafts/draft-banner';
import type { Pictured } from '../photos/copy-pictures';
import { usePictureEditor } from '../photos/editor/use-picture-editor';
import { useCategories } from './categories.queries';
import { InitialValues } from './initial-values';
import { PhotosField } from './photos-field/photos-field';
import type { EditedKind } from './record-kind';
import { StepForm } from './steps/step-form';
import { useRecordForm } from './use-record-form';
import { Versions } from './versions/versions';
import { VisitLine } from './visit-counts';

export interface RecordFormProps<Draft extends Pictured> {
  kind: EditedKind<Draft>;
  /** The record to change; absent for a new one. */
  record?: Versioned<Draft> & { id: number };
  /** A requested change that the record lacks values for: it is saved together with them. */
  change?: object | undefined;
  /** Called after a successful save, and on cancel. */
  onClose: () => void;
  /** Called after a change is saved, with the initial and the saved values. */
  onSaved?: (id: number, before: Draft, after: Draft) => void;
}

/** The form of a record in steps, with its draft and the dialog about concurrent changes. */
export function RecordForm<Draft extends Pictured>({ kind, record, change, onClose, onSaved }: RecordFormProps<Draft>) {
  const labels = kind.labels(useCategories(kind.name));
  const { form, draft, base, save, takeRestored } = useRecordForm(kind, labels, record);
  const editor = usePictureEditor();

  async function saveAndTell(sent: Draft): Promise<boolean> {
    const isSaved = await save(sent);
    if (isSaved && record) onSaved?.(record.id, record.value, sent);
    return isSaved;
  }

  return (
    <Whole>
      <DraftBanner draft={draft} />
      {record ? (
        <Flex data-part="history" wrap="wrap" align="baseline" justify="space-between" columnGap="6" marginBottom="4">
          <VisitLine kind={kind.name} id={record.id} />
          <Versions
            subject={{ kind: kind.name, recordId: String(record.id) }}
            labels={labels}
            current={base}
            onRestored={takeRestored}
          />
        </Flex>
      ) : null}
      <StepForm
        form={form}
        steps={kind.steps}
        aside={({ fields }) => (
          <>
            {record ? null : <InitialValues initialFor={kind.emptyDraft} />}
            <PhotosField
              isShort={fields.every((field) => field !== 'images')}
              owner={{ entityType: kind.name, entityId: record?.id }}
              onCrop={editor.open}
            />
          </>
        )}
        labels={labels}
        savesAnywhere={record !== undefined}
        savesDrafts={record === undefined}
        saveLabel={`${record ? 'Aggiorna' : 'Crea'} ${capitalized(nouns[kind.name].one)}`}
        onSave={saveAndTell}
        onClose={onClose}
        isKept={draft.isKept}
        takesFocus={record !== undefined}
        start={change && (() => form.reset({ ...form.getValues(), ...change }, { keepDefaultValues: true }))}
      />
      {editor.dialog}
    </Whole>
  );
}

/** On phones the form comes first, so that its first field is in the upper half of the screen. */
const Whole = chakra('div', {
  base: {
    '@media (max-width: 47.99em)': {
      display: 'flex',
      flexDirection: 'column',
      '& > [data-part=history]': { order: 1 },
    },
  },
});
