import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from '@officina/forms';
import { Button, chakra } from '@officina/ui';
import { type FormEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { ButtonRow } from '../buttons/button-row';
import { refusedFields } from '../failures';
import { askBeforeLeaving, useUnsavedChanges } from '../leaving/unsaved-changes';
import { useFocusAfterCommit } from '../use-focus-after-commit';
import { pendingTexts } from './pending-texts';
import { useSaveShortcut } from './save-shortcut';
import { StepLayout } from './step-layout';
import { StepNav } from './step-nav';

export interface FormStep<Draft extends FieldValues> {
  title: string;
  /** The fields of the step, in reading order: the first refused one takes the focus. */
  fields: readonly FieldPath<Draft>[];
  content: ReactNode;
}

export interface StepFormProps<Draft extends FieldValues> {
  form: UseFormReturn<Draft, unknown, Draft>;
  steps: readonly FormStep<Draft>[];
  saveLabel: string;
  /** Resolves to whether it was saved. Throws API errors, whose messages are shown at the fields they name. */
  onSave: (sent: Draft) => Promise<boolean>;
  /** Called after a successful save, and on cancel. */
  onClose: () => void;
  /** The input is stored as a draft. */
  isKept: boolean;
  /** The first field takes the focus when the form is mounted, as in a dialog. */
  takesFocus: boolean;
}

/** A form whose steps can be visited in any order; it is validated as a whole on submit. */
export function StepForm<Draft extends FieldValues>(props: StepFormProps<Draft>) {
  const { form, steps, saveLabel, onSave, onClose, isKept, takesFocus } = props;
  const [current, setCurrent] = useState(0);
  const isMounted = useMounted(current, steps.length);
  const { errors, isSubmitting, isDirty } = form.formState;
  const release = useUnsavedChanges(isDirty, isKept);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfterCommit = useFocusAfterCommit();
  useSaveShortcut(() => element.current?.requestSubmit());
  const isLast = current === steps.length - 1;
  const hasError = (step: FormStep<Draft>) => step.fields.some((field) => field in errors);

  const { setFocus } = form;
  const firstField = takesFocus ? steps[0]?.fields[0] : undefined;
  useEffect(() => {
    if (firstField !== undefined) setFocus(firstField);
  }, [firstField, setFocus]);

  function openFirst(isRefused: (field: FieldPath<Draft>) => boolean) {
    const index = steps.findIndex((step) => step.fields.some(isRefused));
    const field = steps[index]?.fields.find(isRefused);
    if (field === undefined) return;
    setCurrent(index);
    // A field can take the focus only when its step is shown.
    focusAfterCommit(() => setFocus(field));
  }

  async function save(sent: Draft) {
    try {
      if (!(await onSave(sent))) return;
    } catch (error) {
      const refused = refusedFields(error);
      for (const field of steps.flatMap((step) => step.fields)) {
        const message = refused.get(field);
        if (message) form.setError(field, { type: 'server', message });
      }
      openFirst((field) => refused.has(field));
      return;
    }
    release();
    // Whoever has left while it was being saved stays where they are now.
    if (element.current) onClose();
  }

  async function submit(event: FormEvent) {
    // A dialog is a child of the page in React's tree: its form must not submit a form around it.
    event.stopPropagation();
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      // Texts that are not yet in their lists are added, so that they are not lost.
      for (const { add } of [...pendingTexts(form.control).values()]) add();
      await form.handleSubmit(save, (refused) => openFirst((field) => field in refused))(event);
    } finally {
      isSending.current = false;
    }
  }

  /** The button to the first or last step is disabled or removed there: the step's heading takes the focus. */
  function turnTo(index: number) {
    setCurrent(index);
    focusAfterCommit(() => heading.current?.focus());
  }

  return (
    <FormProvider {...form}>
      <StepLayout ref={element} noValidate onSubmit={(event) => void submit(event)} aria-busy={isSubmitting}>
        <StepNav
          titles={steps.map((step) => step.title)}
          refused={steps.map((step) => hasError(step))}
          current={current}
          onStep={setCurrent}
        />
        {steps.map((step, index) => (
          <div key={step.title} hidden={index !== current}>
            <chakra.h2
              ref={index === current ? heading : undefined}
              tabIndex={-1}
              textStyle="heading"
              marginBottom="5"
              outline="none"
            >
              {step.title}
            </chakra.h2>
            {isMounted(index) ? step.content : null}
          </div>
        ))}
        <Actions>
          <Button
            variant="outline"
            size="sm"
            marginEnd="auto"
            disabled={isSubmitting}
            onClick={() => askBeforeLeaving(onClose)}
          >
            Annulla
          </Button>
          <Button variant="outline" size="sm" disabled={current === 0} onClick={() => turnTo(current - 1)}>
            Indietro
          </Button>
          {isLast ? (
            <Button key="save" type="submit" size="sm" disabled={isSubmitting}>
              {isSubmitting ? 'Salvataggio...' : saveLabel}
            </Button>
          ) : (
            <Button key="next" size="sm" onClick={() => turnTo(current + 1)}>
              Avanti
            </Button>
          )}
        </Actions>
      </StepLayout>
    </FormProvider>
  );
}

/**
 * Which steps are mounted: the visible one first, then the others one by one in transitions.
 * Mounting all at once would delay the form for fields that are not visible yet.
 */
function useMounted(current: number, count: number): (index: number) => boolean {
  const [mounted, setMounted] = useState<ReadonlySet<number>>(new Set([current]));
  if (!mounted.has(current)) setMounted(new Set([...mounted, current]));
  useEffect(() => {
    const next = Array.from({ length: count }, (_, index) => index).find((index) => !mounted.has(index));
    if (next === undefined) return;
    // After the visible step is painted.
    const timer = setTimeout(() => startTransition(() => setMounted((before) => new Set([...before, next]))));
    return () => clearTimeout(timer);
  }, [mounted, count]);
  return (index) => mounted.has(index);
}

const Actions = chakra(ButtonRow, {
  base: {
    marginTop: '8',
    paddingBlock: '5',
    borderTopWidth: '1px',
    borderColor: 'border.strong',
  },
});
