import { isolated } from '@officina/contracts/plain-text';
import type { ReplyTemplate } from '@officina/contracts/reply-template';
import { useSuspenseQuery } from '@officina/platform';
import { Button, chakra, Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { confirm } from '../../shared/dialogs/questions';
import { templatesQuery } from '../../shared/email/mail.queries';
import { TextButton } from '../../shared/ui/text-button';
import { useDeleteTemplate } from './mail-settings.mutations';
import { TemplateDialog } from './template-dialog';

const newId = 'template-new';
const editId = ({ id }: ReplyTemplate) => `template-${id}-edit`;

export function Templates() {
  const { data: templates } = useSuspenseQuery(templatesQuery);
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  const remove = useDeleteTemplate();
  const askDelete = ({ id, name }: ReplyTemplate) =>
    confirm({
      title: 'Conferma eliminazione',
      text: `Sei sicuro di voler eliminare il modello "${isolated(name)}"? Questa azione non può essere annullata.`,
      act: 'Elimina',
      returnElse: newId,
      run: () => remove.mutateAsync(id),
    });
  return (
    <>
      {templates.length === 0 ? (
        <Text color="fg.muted">Nessun modello. Con un modello una risposta frequente si scrive una volta sola.</Text>
      ) : (
        <chakra.ul borderTopWidth="1px" borderColor="border.strong" aria-label="Modelli">
          {templates.map((template) => (
            <Item key={template.id}>
              <Text fontWeight="medium" overflowWrap="anywhere">
                {template.name}
              </Text>
              <Text textStyle="small" color="fg.muted" lineClamp="2" overflowWrap="anywhere">
                {template.text}
              </Text>
              <Flex gap="4">
                <TextButton
                  id={editId(template)}
                  aria-label={`Modifica ${template.name}`}
                  onClick={() => setEdited(template)}
                >
                  Modifica
                </TextButton>
                <TextButton tone="danger" aria-label={`Elimina ${template.name}`} onClick={() => askDelete(template)}>
                  Elimina
                </TextButton>
              </Flex>
            </Item>
          ))}
        </chakra.ul>
      )}
      <Button id={newId} size="sm" marginTop="5" onClick={() => setEdited('new')}>
        Nuovo modello
      </Button>
      {edited ? (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          returnTo={edited === 'new' ? newId : editId(edited)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

const Item = chakra('li', {
  base: { display: 'grid', gap: '1', paddingBlock: '3', borderBottomWidth: '1px', borderColor: 'border' },
});
