import { plainText } from '@officina/contracts/plain-text';
import type { ReplyTemplate } from '@officina/contracts/reply-template';
import { useQuery } from '@officina/platform';
import { Flex, Text } from '@officina/ui';
import { useState } from 'react';
import { templatesQuery } from '../../shared/email/mail.queries';
import { FormField } from '../../shared/form/form-field';
import { Select } from '../../shared/ui/select';
import { TextButton } from '../../shared/ui/text-button';

export interface TemplateChoiceProps {
  /** The current text of the reply. */
  textOf: () => string;
  /** A text that was not typed, which a template replaces without asking. */
  firstText?: string;
  /** The template's text with its placeholders filled in. */
  filled: (template: ReplyTemplate) => string;
  onText: (text: string, template: ReplyTemplate) => void;
}

/** Inserts a template into the text. A typed text is replaced only after a confirmation. */
export function TemplateChoice({ textOf, firstText = '', filled, onText }: TemplateChoiceProps) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<ReplyTemplate | null>(null);
  const [inserted, setInserted] = useState(firstText);
  if (templates.length === 0) return null;

  function insert(template: ReplyTemplate, before = '') {
    const text = before + filled(template);
    setAsked(null);
    setInserted(text);
    onText(text, template);
  }

  function choose(id: string) {
    setChosen(id);
    const template = templates.find((candidate) => String(candidate.id) === id);
    if (!template) return setAsked(null);
    const typed = textOf();
    if (plainText(typed) === '' || typed === inserted) insert(template);
    else setAsked(template);
  }

  return (
    <div>
      <FormField label="Modello">
        <Select
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={[['', 'Nessun modello'], ...templates.map(({ id, name }) => [String(id), name] as const)]}
        />
      </FormField>
      {asked ? (
        <Flex role="status" wrap="wrap" columnGap="4" align="baseline" marginTop="2" textStyle="small">
          <Text>Hai già scritto un testo.</Text>
          <TextButton onClick={() => insert(asked)}>Sostituiscilo</TextButton>
          <TextButton onClick={() => insert(asked, `${textOf().trimEnd()}\n\n`)}>Aggiungi in fondo</TextButton>
        </Flex>
      ) : null}
    </div>
  );
}
