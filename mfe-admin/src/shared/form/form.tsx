import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
} from '@officina/forms';
import { chakra } from '@officina/ui';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { askBeforeLeaving, useUnsavedChanges } from '../dialogs/unsaved-changes';
import { resetSaved } from '../drafts/reset-saved';
import { refusedFields, showRefusal } from '../http/failures';
import { FormButtons, type FormButtonsProps } from '../ui/form-buttons';
import { FormElement } from './form-element';
import { useSaveShortcut } from './save-shortcut';
import { isOpen, useSubmitAfterUploads } from './use-submit-after-uploads';

type FormWith<Values extends FieldValues, Draft> = UseFormReturn<Values, unknown, Draft>;

export interface FormProps<Values extends FieldValues, Draft>
  extends Omit<ComponentProps<typeof FormElement>, 'children' | 'onSubmit' | 'ref' | 'title'>,
    Pick<FormButtonsProps, 'onCancel' | 'cancelLabel' | 'isQuiet'> {
  resolver: Resolver<Values, unknown, Draft>;
  /** What the form starts with. */
  values: Values;
  /**
   * Saves what was typed. Resolves to what the form holds then, to nothing if it keeps what was sent, or to false if it was
   * not saved and that has been said. Throws what the server refuses: it is shown at the fields that it names. Any other
   * error has a toast of its own already, unless there is `failed`.
   */
  save: (draft: Draft, form: FormWith<Values, Draft>) => Promise<Values | false | undefined>;
  /** Leaves the form once it is saved, unless something was typed in the meantime. */
  onSaved?: (() => void) | undefined;
  /** Called after each change of a value, also by the program. */
  onValues?: (values: Values, name: string | undefined) => void;
  /** The sentence of a failure, which `FormFailure` shows instead of a toast. */
  failed?: (error: unknown) => string;
  /** What is typed is not worth a question when it is left. */
  isUnguarded?: boolean;
  /** Ctrl+S saves the form: always, or while it has the focus. */
  shortcut?: 'always' | 'focused';
  /** The field that has the focus at first. */
  focus?: FieldPath<Values> | undefined;
  /** A heading above the form. */
  title?: string;
  children: ReactNode | ((form: FormWith<Values, Draft>) => ReactNode);
  /** Of the button that saves; without it the form has buttons of its own. */
  label?: string;
  /** The same while it is being saved. */
  busyLabel?: string;
  /** Something else does not let it be saved now. */
  isBusy?: boolean;
  /** Other buttons, between the one that leaves and the one that saves. */
  buttons?: ReactNode;
}

/** A form with rules, whose unsaved changes are asked about. Its fields, with typed names, come from `schemaForm`. */
export function Form<Values extends FieldValues, Draft>(props: FormProps<Values, Draft>) {
  const { resolver, values, save, onSaved, onValues, failed, isUnguarded = false, shortcut, focus, ...others } = props;
  const {
    title,
    children,
    label,
    busyLabel,
    isBusy = false,
    onCancel,
    cancelLabel,
    isQuiet,
    buttons,
    ...element
  } = others;
  const [start] = useState(values);
  const form = useForm<Values, unknown, Draft>({ resolver, values: start });
  const { isDirty } = form.formState;
  const release = useUnsavedChanges(isDirty && !isUnguarded);
  const own = useRef<HTMLFormElement>(null);
  const titleId = useId();

  const { setFocus, subscribe } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  const changed = useEffectEvent((values: Values, name: string | undefined) => onValues?.(values, name));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values, name }) => changed(values, name) }),
    [subscribe],
  );

  const send = form.handleSubmit(async (draft) => {
    const sent = { ...form.getValues() };
    let saved: Values | false | undefined;
    try {
      saved = await save(draft, form);
    } catch (error) {
      return showRefused(error);
    }
    if (saved === false) return;
    const isWhole = resetSaved(form, saved ?? sent, sent);
    if (!onSaved || !isWhole) return;
    release();
    onSaved();
  });

  /** At the fields that the server refused, the first of which takes the focus. What belongs to none is said, too. */
  function showRefused(error: unknown) {
    const refused = refusedFields(error);
    const isRefused = (name: string): name is FieldPath<Values> => refused.has(name);
    const names = [...(own.current?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
    const shown = [...new Set(names)].filter(isRefused);
    for (const name of shown) form.setError(name, { type: 'server', message: refused.get(name) ?? '' });
    if (shown[0]) setFocus(shown[0]);
    if (refused.size > 0 && shown.length === refused.size) return;
    if (failed) form.setError('root', { message: failed(error) });
    else if (refused.size > 0) showRefusal('Errore')(error);
  }

  const { isWaiting, submit } = useSubmitAfterUploads(form.control, send, own);
  const isSubmitting = isWaiting || form.formState.isSubmitting;
  const saveByKey = () => (isOpen(own) ? own.current?.requestSubmit() : undefined);
  useSaveShortcut(shortcut && saveByKey, isSubmitting, shortcut === 'focused' ? own : undefined);

  function onSubmit(event: FormEvent) {
    // A dialog may be inside another form in React's tree, which must not be submitted.
    event.stopPropagation();
    submit(event);
  }

  return (
    <FormProvider {...form}>
      <FormElement
        ref={own}
        onSubmit={onSubmit}
        display="grid"
        gap="5"
        {...(title ? { 'aria-labelledby': titleId } : {})}
        {...element}
      >
        {title ? (
          <chakra.h3 id={titleId} fontFamily="display" fontWeight="500" fontSize="1.25rem" lineHeight="1.2">
            {title}
          </chakra.h3>
        ) : null}
        {typeof children === 'function' ? children(form) : children}
        {label === undefined ? null : (
          <FormButtons
            label={isSubmitting ? (busyLabel ?? label) : label}
            isSubmitting={isSubmitting || isBusy}
            isQuiet={isQuiet}
            cancelLabel={cancelLabel}
            onCancel={onCancel && (() => (isUnguarded ? onCancel() : askBeforeLeaving(onCancel)))}
          >
            {buttons}
          </FormButtons>
        )}
      </FormElement>
    </FormProvider>
  );
}
