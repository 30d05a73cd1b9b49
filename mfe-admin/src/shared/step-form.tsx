import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from '@officina/forms';
import { Button, chakra, Flex } from '@officina/ui';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { refusedFields } from './failures';
import { StepNav } from './step-nav';

export interface FormStep<Draft extends FieldValues> {
  title: string;
  /** The fields of the step, in reading order: the first refused one is opened. */
  fields: readonly FieldPath<Draft>[];
  content: ReactNode;
}

export interface StepFormProps<Draft extends FieldValues, Sent extends FieldValues> {
  form: UseFormReturn<Draft, unknown, Sent>;
  steps: readonly FormStep<Draft>[];
  saveLabel: string;
  /** Raises what the API refused; the fields it names get its messages. */
  onSave: (sent: Sent) => Promise<unknown>;
  onCancel: () => void;
}

/** A form in steps between which one moves freely; it is checked as a whole when it is sent. */
export function StepForm<Draft extends FieldValues, Sent extends FieldValues>(props: StepFormProps<Draft, Sent>) {
  const { form, steps, saveLabel, onSave, onCancel } = props;
  const [current, setCurrent] = useState(0);
  const [wanted, setWanted] = useState<{ field: FieldPath<Draft> } | null>(null);
  const { errors, isSubmitting } = form.formState;
  const isLast = current === steps.length - 1;
  const hasError = (step: FormStep<Draft>) => step.fields.some((field) => field in errors);

  // Only once its step is shown can a field take the focus.
  const { setFocus } = form;
  useEffect(() => {
    if (wanted) setFocus(wanted.field);
  }, [wanted, setFocus]);

  function openFirst(isRefused: (field: FieldPath<Draft>) => boolean) {
    const index = steps.findIndex((step) => step.fields.some(isRefused));
    const field = steps[index]?.fields.find(isRefused);
    if (field === undefined) return;
    setCurrent(index);
    setWanted({ field });
  }

  async function save(sent: Sent) {
    try {
      await onSave(sent);
    } catch (error) {
      const refused = refusedFields(error);
      for (const field of steps.flatMap((step) => step.fields)) {
        const message = refused.get(field);
        if (message) form.setError(field, { type: 'server', message });
      }
      openFirst((field) => refused.has(field));
    }
  }

  function submit(event: FormEvent) {
    // A dialog is a child of the page in React's tree: its form must not send another around it.
    event.stopPropagation();
    void form.handleSubmit(save, (refused) => openFirst((field) => field in refused))(event);
  }

  function go(index: number) {
    setWanted(null);
    setCurrent(index);
  }

  return (
    <FormProvider {...form}>
      <chakra.form noValidate onSubmit={submit} aria-busy={isSubmitting}>
        <StepNav
          titles={steps.map((step) => step.title)}
          refused={steps.map((step) => hasError(step))}
          current={current}
          onStep={go}
        />
        {steps.map((step, index) => (
          <div key={step.title} hidden={index !== current}>
            <chakra.h2 textStyle="heading" marginBottom="5">
              {step.title}
            </chakra.h2>
            {step.content}
          </div>
        ))}
        <Flex wrap="wrap" gap="3" marginTop="8" paddingTop="5" borderTopWidth="1px" borderColor="border.strong">
          <Button variant="outline" size="sm" disabled={current === 0} onClick={() => go(current - 1)}>
            Indietro
          </Button>
          {isLast ? (
            <Button key="save" type="submit" size="sm" disabled={isSubmitting}>
              {isSubmitting ? 'Salvataggio...' : saveLabel}
            </Button>
          ) : (
            <Button key="next" size="sm" onClick={() => go(current + 1)}>
              Avanti
            </Button>
          )}
          <Button variant="ghost" size="sm" marginStart="auto" disabled={isSubmitting} onClick={onCancel}>
            Annulla
          </Button>
        </Flex>
      </chakra.form>
    </FormProvider>
  );
}
