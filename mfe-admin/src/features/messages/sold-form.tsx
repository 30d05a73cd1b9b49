import { messageStateLabels } from '@officina/contracts/message';
import { isolated } from '@officina/contracts/plain-text';
import { shownEmail } from '@officina/contracts/shown-email';
import { ReplyToMany } from '@officina/contracts/thread';
import { Button, chakra, Text } from '@officina/ui';
import { useState } from 'react';
import { useCanSend } from '../../shared/email/email-sender';
import { CheckField } from '../../shared/form/check-field';
import { FieldGroup } from '../../shared/form/field-group';
import { schemaForm } from '../../shared/form/schema-form';
import { ButtonRow } from '../../shared/ui/button-row';
import { CannotSendNote } from './cannot-send-note';
import type { Asker } from './sold-offer.queries';
import { TemplateChoice } from './template-choice';
import { useAnswerAskers } from './use-answer-askers';

const { Form, TextField } = schemaForm(ReplyToMany);
const firstText =
  'Buongiorno {nome},\n\nla {auto} per cui ci ha scritto è stata venduta. Se vuole, la avvisiamo quando ne arriva una simile.';

export interface SoldFormProps {
  askers: readonly Asker[];
  fromEmail: string;
  onClose: () => void;
}

/** Sends one reply to each of the chosen people, and shows the result of each. */
export function SoldForm({ askers, fromEmail, onClose }: SoldFormProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(() => new Set(askers.map(({ message }) => message.id)));
  const [subject, setSubject] = useState('');
  const { results, answer } = useAnswerAskers(fromEmail);
  const canSend = useCanSend();
  const chosen = askers.filter(({ message }) => left.has(message.id));
  const isDone = results.size > 0 && chosen.length === 0;

  return (
    <Form
      label={isDone ? undefined : `Invia ${chosen.length === 1 ? '1 risposta' : `${chosen.length} risposte`}`}
      busyLabel="Invio in corso..."
      cancelLabel="Non rispondere"
      onCancel={onClose}
      isUnguarded={isDone}
      values={{ text: firstText }}
      save={async ({ text }, { setError }) => {
        if (chosen.length === 0) setError('root', { message: 'Scegli almeno una persona' });
        await answer(chosen, { text, subject }, (id) =>
          setLeft((before) => new Set([...before].filter((one) => one !== id))),
        );
        // A failed reply is tried again with the same text.
        return false;
      }}
    >
      {({ formState, getValues, setValue }) => (
        <>
          {canSend === false ? (
            <CannotSendNote>Rispondi a ciascuno dal suo messaggio: lì trovi gli altri modi.</CannotSendNote>
          ) : null}
          <FieldGroup
            label="Persone"
            hint="Avevano chiesto di quest’auto e aspettano ancora. Togli chi l’ha comprata."
            error={formState.errors.root?.message}
          >
            <ul>
              {askers.map(({ message }) => {
                const { id, name, email, state } = message;
                const result = results.get(id);
                return (
                  <chakra.li key={id} overflowWrap="anywhere">
                    <CheckField
                      label={`${isolated(name)} (${shownEmail(email)}), ${messageStateLabels[state]}`}
                      checked={left.has(id)}
                      disabled={formState.isSubmitting || result?.isSent}
                      onChange={({ target }) =>
                        setLeft(
                          (before) =>
                            new Set(target.checked ? [...before, id] : [...before].filter((one) => one !== id)),
                        )
                      }
                    />
                    {result ? (
                      <Text role="status" textStyle="small" color={result.isSent ? 'fg.muted' : 'danger'}>
                        {result.text}
                      </Text>
                    ) : null}
                  </chakra.li>
                );
              })}
            </ul>
          </FieldGroup>
          <TemplateChoice
            firstText={firstText}
            textOf={() => getValues('text')}
            filled={({ text }) => text}
            onText={(text, template) => {
              setValue('text', text);
              setSubject(template.subject);
            }}
          />
          <TextField
            name="text"
            label="Risposta"
            hint="I segnaposto {nome}, {auto} e {prezzo} vengono completati per ogni persona."
            minHeight="9rem"
            isRequired
          />
          <Text role="status" textStyle="figure" color="fg.muted">
            {results.size > 0
              ? `${[...results.values()].filter(({ isSent }) => isSent).length} di ${askers.length} inviate`
              : ''}
          </Text>
          {isDone ? (
            <ButtonRow>
              <Button size="sm" onClick={onClose}>
                Fatto
              </Button>
            </ButtonRow>
          ) : null}
        </>
      )}
    </Form>
  );
}
