import { placeholders, type ReplyTemplate, ReplyTemplateDraft } from '@officina/contracts/reply-template';
import { useForm, valibotResolver } from '@officina/forms';
import { chakra } from '@officina/ui';
import { Input, Textarea } from '@officina/ui-admin';
import { FormButtons } from '../../shared/buttons/form-buttons';
import { refusedFields } from '../../shared/failures';
import { FormField } from '../../shared/fields/form-field';
import { useSaveShortcut } from '../../shared/fields/save-shortcut';
import { EditDialog, useClosing } from '../../shared/leaving/edit-dialog';
import { askBeforeLeaving, useUnsavedChanges } from '../../shared/leaving/unsaved-changes';
import { useSaveTemplate } from './mail-settings.mutations';

export interface TemplateDialogProps {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  returnTo: string;
  onClose: () => void;
}

const fields = ['name', 'subject', 'text'] as const;
const hint = `Segnaposto: ${Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} (${meaning})`)
  .join(', ')}.`;

/** Creates or changes a template for replies. */
export function TemplateDialog({ template, returnTo, onClose }: TemplateDialogProps) {
  const save = useSaveTemplate(template?.id);
  const closing = useClosing(onClose);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(ReplyTemplateDraft),
    defaultValues: { name: template?.name ?? '', subject: template?.subject ?? '', text: template?.text ?? '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);

  const submit = handleSubmit(async (draft) => {
    try {
      await save.mutateAsync(draft);
    } catch (error) {
      const refused = refusedFields(error);
      for (const name of fields) {
        const message = refused.get(name);
        if (message) setError(name, { type: 'server', message });
      }
      return;
    }
    // A saved form has no unsaved changes.
    reset(draft);
    closing.close();
  });

  // The form stays for a moment while its dialog closes.
  useSaveShortcut(() => void submit(), isSubmitting || !closing.isOpen);

  return (
    <EditDialog title={template ? 'Modifica modello' : 'Nuovo modello'} returnTo={returnTo} closing={closing} isShort>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5" aria-busy={isSubmitting}>
        <FormField label="Nome" error={errors.name?.message} isRequired>
          <Input {...register('name')} aria-required autoComplete="off" />
        </FormField>
        <FormField
          label="Oggetto"
          hint="Facoltativo: senza, la risposta mantiene il proprio oggetto."
          error={errors.subject?.message}
        >
          <Input {...register('subject')} autoComplete="off" />
        </FormField>
        <FormField label="Testo" hint={hint} error={errors.text?.message} isRequired>
          <Textarea {...register('text')} aria-required minHeight="11rem" />
        </FormField>
        <FormButtons
          label="Salva modello"
          isSubmitting={isSubmitting}
          onCancel={() => askBeforeLeaving(closing.close)}
        />
      </chakra.form>
    </EditDialog>
  );
}
