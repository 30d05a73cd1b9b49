import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from '@officina/forms';
import { Button, chakra } from '@officina/ui';
import { type FormEvent, type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFocusAfterCommit } from '../../browser/use-focus-after-commit';
import { askBeforeLeaving, useUnsavedChanges } from '../../dialogs/unsaved-changes';
import { useSaveShortcut } from '../../form/save-shortcut';
import { StepNav } from '../../form/step-nav';
import { refusedFields } from '../../http/failures';
import { ButtonRow } from '../../ui/button-row';
import { useFocusAfterBusy } from '../../ui/use-focus-after-busy';
import { MissingValues } from './missing-values';
import { SaveAsDraft } from './save-as-draft';
import { StepLayout } from './step-layout';

export interface FormStep<Draft extends FieldValues> {
  title: string;
  /** The fields of the step, in reading order: the first refused one takes the focus. */
  fields: readonly FieldPath<Draft>[];
  content: ReactNode;
}

export interface StepFormProps<Draft extends FieldValues> {
  form: UseFormReturn<Draft, unknown, Draft>;
  steps: readonly FormStep<Draft>[];
  /** What belongs to every step: above the fields of the current one, on a phone below them. */
  aside: (step: FormStep<Draft>) => ReactNode;
  /** Labels of the fields. */
  labels: Readonly<Record<FieldPath<Draft>, { label: string }>>;
  saveLabel: string;
  /** The record can also be saved as a draft, from any step. */
  savesDrafts?: boolean;
  /** The form can be saved from any step, not only from the last one. */
  savesAnywhere: boolean;
  /** Resolves to whether it was saved. Throws API errors, whose messages are shown at the fields they name. */
  onSave: (sent: Draft) => Promise<boolean>;
  /** Called after a successful save, and on cancel. */
  onClose: () => void;
  /** The input is stored as a draft. */
  isKept: boolean;
  /** The first field takes the focus when the form is mounted, as in a dialog. */
  takesFocus: boolean;
  /** Sets what was asked for in a list, which could not do it; what it lacks is listed at once, and nothing is sent yet. */
  start?: (() => void) | undefined;
}

/** A form whose steps can be visited in any order. It is validated as a whole on submit, and lists what it lacks then. */
export function StepForm<Draft extends FieldValues>(props: StepFormProps<Draft>) {
  const {
    form,
    steps,
    aside,
    labels,
    saveLabel,
    savesDrafts = false,
    savesAnywhere,
    onSave,
    onClose,
    isKept,
    takesFocus,
    start,
  } = props;
  const [current, setCurrent] = useState(0);
  const isMounted = useMounted(current, steps.length);
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  const release = useUnsavedChanges(isDirty, isKept);
  const isSending = useRef(false);
  const wasSaved = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const missingValues = useRef<HTMLDivElement>(null);
  const [wasDraft, setDraft] = useState(false);
  const focusAfterCommit = useFocusAfterCommit();
  useSaveShortcut(() => element.current?.requestSubmit());
  const shown = steps[current];
  const isLast = current === steps.length - 1;
  const hasError = (step: FormStep<Draft>) => step.fields.some((field) => field in errors);

  const isBusy = isSubmitting || isSaved;
  useFocusAfterBusy(isBusy);
  const { setFocus, subscribe, trigger } = form;
  const firstField = takesFocus && !start ? steps[0]?.fields[0] : undefined;
  useEffect(() => {
    if (firstField !== undefined) setFocus(firstField);
  }, [firstField, setFocus]);
  const listAtOnce = useEffectEvent(() => {
    start?.();
    if (start) void validated(async () => ({}));
  });
  useEffect(() => {
    // After the form has taken its values.
    const timer = setTimeout(listAtOnce);
    return () => clearTimeout(timer);
  }, []);

  const checkAgain = useEffectEvent((state: unknown) => {
    setDraft(state === 'draft');
    if (isSubmitted) void trigger();
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Each state has its own rules. One that is set for the time of a save is not chosen, and has no type.
        callback({ name, type, values }) {
          if (name === 'state' && type !== undefined) checkAgain(Object(values).state);
        },
      }),
    [subscribe],
  );

  /** The refused fields. Without a cover there is no photo, which is one thing to do. */
  const listed = (refused: object) =>
    steps.flatMap(({ fields }) =>
      fields.filter((field) => field in refused && !(field === 'images' && 'featuredImage' in refused)),
    );

  function openField(field: FieldPath<Draft>) {
    setCurrent(steps.findIndex(({ fields }) => fields.includes(field)));
    // A field can take the focus only when its step is shown.
    focusAfterCommit(() => setFocus(field));
  }

  /** Leads to what is refused: to a single field, or to the list of all. */
  function showRefused(refused: object) {
    const [field, ...others] = listed(refused);
    if (field === undefined) return;
    setDraft(Object(form.getValues()).state === 'draft');
    if (others.length === 0) openField(field);
    else focusAfterCommit(() => missingValues.current?.querySelector('button')?.focus());
  }

  /**
   * Runs `save` with valid values, which resolves to what the server refuses. Shows what is refused afterwards: the list
   * is made of the form's errors, and a form that is being saved is inert.
   */
  async function validated(save: (sent: Draft) => Promise<object>) {
    let refused = {};
    await form.handleSubmit(
      async (sent) => {
        refused = await save(sent);
      },
      (errors) => {
        refused = errors;
      },
    )();
    showRefused(refused);
  }

  async function save(sent: Draft): Promise<object> {
    try {
      if (!(await onSave(sent))) return {};
    } catch (error) {
      const refused = refusedFields(error);
      for (const field of steps.flatMap((step) => step.fields)) {
        const message = refused.get(field);
        if (message) form.setError(field, { type: 'server', message });
      }
      return Object.fromEntries(refused);
    }
    release();
    wasSaved.current = true;
    setSaved(true);
    // Whoever has left while it was being saved stays where they are now.
    if (element.current) onClose();
    return {};
  }

  function submit(event: FormEvent) {
    // A dialog is a child of the page in React's tree: its form must not submit a form around it.
    event.stopPropagation();
    event.preventDefault();
    void send();
  }

  /** `prepare` sets what is sent besides, and returns what takes it back: for when nothing was saved. */
  async function send(prepare?: () => () => void) {
    if (isSending.current) return;
    isSending.current = true;
    const undoAction = prepare?.();
    try {
      await validated(save);
    } finally {
      if (!wasSaved.current) undoAction?.();
      // A saved form stays on screen until the list is there: it is not sent again.
      isSending.current = wasSaved.current;
    }
  }

  /** The button to the first or last step is disabled or removed there: the step's heading takes the focus. */
  function turnTo(index: number) {
    setCurrent(index);
    focusAfterCommit(() => heading.current?.focus());
  }

  return (
    <FormProvider {...form}>
      <StepLayout ref={element} onSubmit={submit} aria-busy={isBusy}>
        <StepNav
          titles={steps.map((step) => step.title)}
          refused={steps.map((step) => hasError(step))}
          current={current}
          onStep={setCurrent}
        />
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="heading" marginBottom="5" outline="none">
          {shown?.title}
        </chakra.h2>
        <div data-part="aside" inert={isBusy}>
          {shown ? aside(shown) : null}
        </div>
        {steps.map((step, index) => (
          <div key={step.title} data-part="step" hidden={index !== current} inert={isBusy}>
            {isMounted(index) ? step.content : null}
          </div>
        ))}
        <MissingValues
          ref={missingValues}
          isDraft={wasDraft}
          fields={isSubmitted ? listed(errors) : []}
          labels={labels}
          onOpen={openField}
        />
        <Actions>
          <Button
            variant="outline"
            size="sm"
            marginEnd="auto"
            disabled={isBusy}
            onClick={() => askBeforeLeaving(onClose)}
          >
            Annulla
          </Button>
          <Button variant="outline" size="sm" disabled={current === 0} onClick={() => turnTo(current - 1)}>
            Indietro
          </Button>
          {savesDrafts ? (
            <SaveAsDraft
              // The last step has a button that says so.
              label={isBusy && !isLast ? 'Salvataggio...' : 'Salva come bozza'}
              isDisabled={isBusy}
              send={send}
            />
          ) : null}
          {isLast ? null : (
            <Button
              key="next"
              variant={savesAnywhere ? 'outline' : 'solid'}
              size="sm"
              onClick={() => turnTo(current + 1)}
            >
              Avanti
            </Button>
          )}
          {isLast || savesAnywhere ? (
            <Button key="save" type="submit" size="sm" disabled={isBusy}>
              {isBusy ? 'Salvataggio...' : saveLabel}
            </Button>
          ) : null}
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
