import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from '@officina/forms';
import { Button, chakra } from '@officina/ui';
import { type FormEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { refusedFields } from '../failures';
import { askBeforeLeaving, useUnsavedChanges } from '../leaving/unsaved-changes';
import { useFocusAfterCommit } from '../use-focus-after-commit';
import { pendingTexts } from './pending-texts';
import { useSaveShortcut } from './save-shortcut';
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
  /** Resolves to whether it is saved. Raises what the API refused; the fields it names get its messages. */
  onSave: (sent: Sent) => Promise<boolean>;
  /** Saved: the form has nothing more to do. */
  onDone: () => void;
  onCancel: () => void;
  /** What is typed is kept as a draft. */
  isKept?: boolean;
  /** The first field takes the focus once the form is there, as in a dialog. */
  takesFocus?: boolean;
}

/** A form in steps between which one moves freely; it is checked as a whole when it is sent. */
export function StepForm<Draft extends FieldValues, Sent extends FieldValues>(props: StepFormProps<Draft, Sent>) {
  const { form, steps, saveLabel, onSave, onDone, onCancel, isKept = false, takesFocus = false } = props;
  const [current, setCurrent] = useState(0);
  const isMounted = useMounted(current, steps.length);
  const firstField = steps[0]?.fields[0];
  const [wanted, setWanted] = useState(takesFocus && firstField !== undefined ? { field: firstField } : null);
  const { errors, isSubmitting, isDirty } = form.formState;
  const release = useUnsavedChanges(isDirty, { isKept });
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfterCommit = useFocusAfterCommit();
  useSaveShortcut(() => element.current?.requestSubmit());
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
    onDone();
  }

  async function submit(event: FormEvent) {
    // A dialog is a child of the page in React's tree: its form must not send another around it.
    event.stopPropagation();
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    // A text that was not added to its list yet is not left behind.
    for (const { add } of [...pendingTexts(form.control).values()]) add();
    await form.handleSubmit(save, (refused) => openFirst((field) => field in refused))(event);
    isSending.current = false;
  }

  function go(index: number) {
    setWanted(null);
    setCurrent(index);
  }

  /** The button that leads to the first or last step goes or is disabled there: the step's heading takes the focus. */
  function turnTo(index: number) {
    go(index);
    focusAfterCommit(() => heading.current?.focus());
  }

  return (
    <FormProvider {...form}>
      <chakra.form ref={element} noValidate onSubmit={(event) => void submit(event)} aria-busy={isSubmitting}>
        <StepNav
          titles={steps.map((step) => step.title)}
          refused={steps.map((step) => hasError(step))}
          current={current}
          onStep={go}
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
          <Button
            variant="ghost"
            size="sm"
            marginStart="auto"
            disabled={isSubmitting}
            onClick={() => askBeforeLeaving(onCancel)}
          >
            Annulla
          </Button>
        </Actions>
      </chakra.form>
    </FormProvider>
  );
}

/**
 * Which steps are there: the one that is shown first, the others one after the other while nobody
 * waits. All of them at once would keep a form waiting for fields that nobody sees yet.
 */
function useMounted(current: number, count: number): (index: number) => boolean {
  const [mounted, setMounted] = useState<ReadonlySet<number>>(new Set([current]));
  if (!mounted.has(current)) setMounted(new Set([...mounted, current]));
  useEffect(() => {
    const next = Array.from({ length: count }, (_, index) => index).find((index) => !mounted.has(index));
    if (next === undefined) return;
    // Once what is shown is painted.
    const timer = setTimeout(() => startTransition(() => setMounted((before) => new Set([...before, next]))));
    return () => clearTimeout(timer);
  }, [mounted, count]);
  return (index) => mounted.has(index);
}

/** Always in sight in a dialog, whose form may be longer than it. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    marginTop: '8',
    paddingBlock: '5',
    borderTopWidth: '1px',
    borderColor: 'border.strong',
    '[role=dialog] &': { position: 'sticky', bottom: '0', zIndex: '1', bg: 'bg.panel', paddingBlock: '4' },
  },
});
