import { atom, getDefaultStore, useAtomValue } from '@officina/forms';
import { useLocation } from '@officina/platform';
import { Button, chakra } from '@officina/ui';
import { Dialog } from '@officina/ui-admin';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ButtonRow } from '../ui/button-row';
import { AlertDialog } from './alert-dialog';
import { type Choice, ChoiceDialog } from './choice-dialog';

export interface Confirmation {
  title: string;
  text: string;
  /** A less prominent sentence below the text. */
  note?: string | undefined;
  /** Label of the button that confirms. */
  act: string;
  /** Its label while `run` is running; default: that of a deletion. */
  pending?: string;
  /** The confirmed action: until it has settled the dialog stays open, disabled. It shows its own errors. */
  run?: () => Promise<unknown>;
  /** Id of the element that gets the focus if the one that had it was removed; default: the page title. */
  returnElse?: string;
}

/** Asks for confirmation. Resolves, after `run`, to whether the user confirmed. */
export const confirm = (confirmation: Confirmation): Promise<boolean> =>
  ask(false, (answer, opener) => <ConfirmDialog {...confirmation} opener={opener} onAnswer={answer} />);

export interface ChoiceQuestion<Answer> {
  title: string;
  /** As the children of `ChoiceDialog`. */
  text: ReactNode;
  choices: readonly (Omit<Choice, 'onChoose'> & { answer: Answer })[];
}

/** Asks for one of several answers. Resolves to null if the dialog is dismissed. */
export const choose = <Answer,>({ title, text, choices }: ChoiceQuestion<Answer>): Promise<Answer | null> =>
  ask<Answer | null>(null, (give) => (
    <ChoiceDialog
      title={title}
      onDismiss={() => give(null)}
      choices={choices.map(({ answer, ...choice }) => ({ ...choice, onChoose: () => give(answer) }))}
    >
      {text}
    </ChoiceDialog>
  ));

interface OpenQuestion {
  /** Gets the focus back. */
  opener: Element | null;
  dialog: ReactNode;
  dismiss: () => void;
}

const store = getDefaultStore();
const questionsAtom = atom<readonly OpenQuestion[]>([]);
/** The last pressed button. */
let pressed: Element | null = null;

/** Shows a question, after those already open. `none` is the result if the user leaves the page instead. */
const ask = <Answer,>(
  none: Answer,
  dialogOf: (answer: (given: Answer) => void, opener: Element | null) => ReactNode,
): Promise<Answer> =>
  new Promise((resolve) => {
    const opener = store.get(questionsAtom)[0]?.opener ?? openerNow();
    const answer = (given: Answer) => {
      store.set(questionsAtom, (questions) => questions.filter((one) => one !== question));
      resolve(given);
    };
    const question: OpenQuestion = { opener, dialog: dialogOf(answer, opener), dismiss: () => answer(none) };
    store.set(questionsAtom, (questions) => [...questions, question]);
  });

/** The focused element. A closing menu leaves the focus to its button; Safari does not focus pressed buttons. */
function openerNow(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role=menu]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return focused?.contains(pressed) ? pressed : focused;
}

/** Renders the questions, each until its page is left. Mounted once for the whole back office. */
export function Questions() {
  const [question] = useAtomValue(questionsAtom);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      pressed = target instanceof Element ? target.closest('button') : null;
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  useLayoutEffect(
    () => () => {
      for (const { dismiss } of store.get(questionsAtom)) dismiss();
    },
    [pathname],
  );
  return question?.dialog;
}

interface ConfirmDialogProps extends Confirmation {
  opener: Element | null;
  onAnswer: (isConfirmed: boolean) => void;
}

function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, note, act, pending = 'Eliminazione...', run } = props;
  const { opener, returnElse = 'page-title', onAnswer } = props;
  const [isPending, setPending] = useState(false);

  function onConfirm() {
    const end = () => {
      setPending(false);
      onAnswer(true);
    };
    if (!run) return end();
    setPending(true);
    run().then(end, end);
  }

  return (
    <AlertDialog
      title={title}
      onDismiss={() => onAnswer(false)}
      isPending={isPending}
      finalFocusEl={() => focusable(opener) ?? document.getElementById(returnElse)}
    >
      <Dialog.Body>
        <Dialog.Description overflowWrap="anywhere" whiteSpace="pre-line">
          {text}
          {note ? (
            <chakra.span display="block" marginTop="2" color="fg.muted">
              {note}
            </chakra.span>
          ) : null}
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer asChild>
        <ButtonRow>
          <Button variant="outline" size="sm" onClick={() => onAnswer(false)} disabled={isPending}>
            Annulla
          </Button>
          <Button variant="danger" size="sm" onClick={onConfirm} disabled={isPending} aria-busy={isPending}>
            {isPending ? pending : act}
          </Button>
        </ButtonRow>
      </Dialog.Footer>
    </AlertDialog>
  );
}

/** The element, if it is on the page and can have the focus. */
const focusable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element.isConnected && element !== document.body ? element : null;
