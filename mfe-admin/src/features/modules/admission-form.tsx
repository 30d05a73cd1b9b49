import { AdmissionFields, type AdmittedRemote } from '@officina/contracts/admitted-remote';
import { FieldGrid } from '../../shared/form/field-grid';
import { schemaForm } from '../../shared/form/schema-form';
import { useAdmitRemote } from './admission.mutations';

export interface AdmissionFormProps {
  /** The admitted name that is edited; null for a new one. */
  remote: AdmittedRemote | null;
  /** Called after a change is saved or cancelled. */
  onDone: () => void;
}

const { Form, TextField } = schemaForm(AdmissionFields);

/** Admits a name for a team, or edits its team and paths. */
export function AdmissionForm({ remote, onDone }: AdmissionFormProps) {
  const admit = useAdmitRemote();
  const values = { name: remote?.name ?? '', team: remote?.team ?? '', paths: remote?.paths.join('\n') ?? '' };
  return (
    <Form
      title={remote ? `Modifica ${remote.name}` : 'Ammetti un modulo'}
      label={remote ? 'Salva' : 'Ammetti'}
      busyLabel="Un momento..."
      marginTop="10"
      values={values}
      save={async (draft) => {
        await admit.mutateAsync({ draft, isNew: remote === null });
        return values;
      }}
      onSaved={onDone}
      onCancel={remote ? onDone : undefined}
      focus={remote ? 'team' : undefined}
    >
      <FieldGrid>
        {remote ? null : (
          <TextField
            name="name"
            label="Nome"
            hint="Come lo chiama chi lo sviluppa, per esempio mfe-eventi."
            isRequired
          />
        )}
        <TextField name="team" label="Gruppo" hint="Chi lo cura." isRequired />
      </FieldGrid>
      <TextField
        name="paths"
        label="Percorsi"
        hint="Le pagine che può avere, una per riga: /eventi vale anche per quelle che iniziano con /eventi/. Vuoto se non ha pagine."
        rows={3}
        spellCheck={false}
      />
    </Form>
  );
}
