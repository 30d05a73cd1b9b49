import { isApiError, type Versioned } from '@officina/contracts/client';
import { type Company, companyFields } from '@officina/contracts/company-facts';
import { knownFacts } from '@officina/contracts/company-form';
import { type UseFormReturn, useForm } from '@officina/forms';
import { showToast, useQueryClient } from '@officina/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../shared/api';
import { askAboutCollision } from '../../shared/drafts/collision';
import { resetSaved } from '../../shared/drafts/reset-saved';
import { type RecordCalls, saveChanges } from '../../shared/drafts/save-changes';
import { useFormDraft } from '../../shared/drafts/use-form-draft';
import { showFailure, showRefusal } from '../../shared/failures';
import { takeBack } from '../../shared/lists/take-back';
import { retryAfterQuestion } from '../../shared/session-expiry';
import { siteResolver } from './site-rules';
import { joined, patchOf, type SiteValues, valuesOf } from './site-values';
import { siteWords } from './site-words';

/** The form of the facts, its draft, and a publication that does not lose the changes of any user. */
export function useSiteForm(published: Versioned<Company>) {
  const [start] = useState<Versioned<SiteValues>>(() => formOf(published));
  const [base, setBase] = useState(start);
  const form = useForm<SiteValues, unknown, SiteValues>({
    resolver: siteResolver,
    defaultValues: start.value,
    shouldFocusError: false,
    // `useCheckedAgain` does it: a new entry of a list is not refused while it is still empty.
    reValidateMode: 'onSubmit',
  });
  const [company, setCompany] = useState(published.value);
  /** The base as it is now: a toast may be pressed long after it was shown. */
  const latest = useRef(start);
  function rebase(next: Versioned<SiteValues>) {
    latest.current = next;
    setBase(next);
  }
  const draft = useFormDraft(form, { form: 'company', record: null, base, rebase });
  const queryClient = useQueryClient();
  useCheckedAgain(form);

  /** Reads again what a publication changes: the site's own pages, the log, who published last. */
  const refresh = () =>
    Promise.all(
      [['company'], ['images'], ['admin', 'versions'], ['admin', 'dashboard'], ['admin', 'log']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );

  /** Takes what is published now as what the form started from; what was typed since stays. */
  function take(now: Versioned<Company>, sent: SiteValues) {
    const next = formOf(now);
    rebase(next);
    setCompany(now.value);
    resetSaved(form, next.value, sent, joined);
  }

  /** Publishes what differs. Resolves to whether it was published; errors are shown in a toast and rethrown. */
  async function publish(sent: SiteValues): Promise<boolean> {
    const base = latest.current;
    let answered: Versioned<Company> | undefined;
    const calls: RecordCalls<SiteValues> = {
      async update(changes, ifMatch) {
        answered = await api.versioned('updateCompany', { body: patchOf(base.value, changes), ifMatch });
      },
      read: async () => formOf(await retryAfterQuestion(() => api.versioned('getCompany'))),
      restore: neverGone,
      createAnew: neverGone,
    };
    try {
      const outcome = await saveChanges(base, sent, calls, (collision) => askAboutCollision(collision, siteWords));
      if (outcome.kind === 'unsaved') return false;
      if (outcome.kind === 'replaced') {
        await draft.putAside();
        rebase(outcome.base);
        form.reset(outcome.base.value);
        return false;
      }
      await draft.end();
      const isNew = answered !== undefined && answered.version !== base.version;
      if (answered) take(answered, sent);
      showToast(
        isNew
          ? {
              title: 'Sito pubblicato',
              tone: 'success',
              ...takeBack(() => void undo()),
            }
          : { title: 'Il sito era già così', tone: 'success' },
      );
      await refresh();
      return true;
    } catch (error) {
      showFailure(error, 'Errore durante la pubblicazione');
      throw error;
    }
  }

  /** Publishes again what was published before the last publication; once more takes that back. */
  async function undo(isAgain = false) {
    const before = latest.current;
    try {
      const now = await api.versioned('undoCompany', { ifMatch: before.version });
      take(now, before.value);
      showToast({
        ...(isAgain ? { title: 'Pubblicazione ripristinata' } : undone),
        tone: 'success',
        ...takeBack(() => void undo(!isAgain), isAgain ? 'Annulla' : 'Ripristina'),
      });
    } catch (error) {
      showRefusal('Non è stato possibile annullare')(error);
      // What somebody else has published meanwhile is shown before it is undone.
      if (isApiError(error) && error.status === 412) take(await api.versioned('getCompany'), before.value);
    }
    await refresh();
  }

  async function takeRestored() {
    take(await api.versioned('getCompany'), latest.current.value);
    await refresh();
  }

  return { form, base, company, draft, publish, undo, takeRestored };
}

const undone = { title: 'Pubblicazione annullata', description: 'Sul sito c’è di nuovo quello di prima.' };

const formOf = ({ value, version }: Versioned<Company>): Versioned<SiteValues> => ({
  value: siteValuesOf(value),
  version,
});

/** What is published, or what the server says that was, in the form's shape. */
export const siteValuesOf = (facts: object): SiteValues => valuesOf(knownFacts(facts));

const neverGone = () => Promise.reject(new Error('The facts of the company cannot be deleted'));

/** A fact that was refused is checked again with each change of the form; others wait until it is published. */
function useCheckedAgain({
  formState: { errors },
  subscribe,
  trigger,
}: UseFormReturn<SiteValues, unknown, SiteValues>) {
  const check = useEffectEvent(() => {
    const refused = companyFields.filter((field) => field in errors);
    if (refused.length > 0) void trigger(refused);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: check }), [subscribe]);
}
