import { atom, getDefaultStore, useAtomValue } from '@officina/forms';
import { useLayoutEffect } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'note' | 'confirmLabel'>;

interface OpenQuestion extends Question {
  /** Gets the focus back. */
  opener: Element | null;
  answer: (isConfirmed: boolean) => void;
}

const store = getDefaultStore();
const questionsAtom = atom<readonly OpenQuestion[]>([]);

/** Asks over the page, after what is asked already. Resolves to whether the answer was yes. */
export const confirmed = (question: Question): Promise<boolean> =>
  new Promise((settle) => {
    const open: OpenQuestion = {
      ...question,
      opener: document.activeElement,
      answer(isConfirmed) {
        store.set(questionsAtom, (questions) => questions.filter((one) => one !== open));
        settle(isConfirmed);
      },
    };
    store.set(questionsAtom, (questions) => [...questions, open]);
  });

/** Where `confirmed` asks. Mounted once for the whole back office; whoever leaves it has answered no. */
export function Questions() {
  const [question] = useAtomValue(questionsAtom);
  useLayoutEffect(
    () => () => {
      for (const { answer } of store.get(questionsAtom)) answer(false);
    },
    [],
  );
  if (!question) return null;
  const { opener, answer, ...words } = question;
  return (
    <ConfirmDialog
      {...words}
      isPending={false}
      returnTo={opener}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
