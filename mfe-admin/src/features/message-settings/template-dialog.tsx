import { placeholders, type ReplyTemplate, ReplyTemplateDraft } from '@officina/contracts/reply-template';
import { EditDialog, useClosing } from '../../shared/dialogs/edit-dialog';
import { schemaForm } from '../../shared/form/schema-form';
import { useSaveTemplate } from './mail-settings.mutations';

export interface TemplateDialogProps {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  returnTo: string;
  onClose: () => void;
}

const { Form, TextField } = schemaForm(ReplyTemplateDraft);
const hint = `Segnaposto: ${Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} (${meaning})`)
  .join(', ')}.`;

/** Creates or updates a template for replies. */
export function TemplateDialog({ template, returnTo, onClose }: TemplateDialogProps) {
  const save = useSaveTemplate(template);
  const closing = useClosing(onClose);
  return (
    <EditDialog title={template ? 'Modifica modello' : 'Nuovo modello'} returnTo={returnTo} closing={closing} isShort>
      <Form
        label="Salva modello"
        shortcut="always"
        values={{ name: template?.name ?? '', subject: template?.subject ?? '', text: template?.text ?? '' }}
        save={async (draft) => {
          await save.mutateAsync(draft);
          return draft;
        }}
        onSaved={closing.close}
        onCancel={closing.close}
      >
        <TextField name="name" label="Nome" isRequired />
        <TextField name="subject" label="Oggetto" hint="Facoltativo: senza, la risposta mantiene il proprio oggetto." />
        <TextField name="text" label="Testo" hint={hint} minHeight="11rem" isRequired />
      </Form>
    </EditDialog>
  );
}
