import type { ProjectDraft } from '@officina/contracts/project';
import { Stack } from '@officina/ui';
import { StringListField } from '../../shared/fields/string-list-field';
import { TextField } from '../../shared/fields/text-field';

export function ProjectWorkStep() {
  return (
    <Stack gap="8">
      <StringListField<ProjectDraft>
        name="workDetails"
        label="Dettagli dei Lavori"
        item="dettaglio"
        hint="Premi Invio per aggiungerne uno"
      />
      <TextField<ProjectDraft> name="finalResult" label="Risultato Finale" isLong />
    </Stack>
  );
}
