import { isApiError, type Versioned } from '@officina/contracts/client';
import type { Company } from '@officina/contracts/company-facts';
import { companyFields } from '@officina/contracts/company-fields';
import { knownFacts } from '@officina/contracts/company-form';
import type { UseFormReturn } from '@officina/forms';
import { showToast } from '@officina/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useVersionedForm } from '../../shared/drafts/use-versioned-form';
import { api } from '../../shared/http/api';
import { showRefusal } from '../../shared/http/failures';
import { useRefresh } from '../../shared/http/refresh';
import { retryAfterQuestion } from '../../shared/http/session-expiry';
import { undoAction } from '../../shared/lists/undo-action';
import { siteLabels } from './site-labels';
import { siteResolver } from './site-rules';
import { mergedByKey, patchOf, type SiteValues, valuesOf } from './site-values';

/** The form of the facts, its draft, and a publication that does not lose the changes of any user. */
export function useSiteForm(published: Versioned<Company>) {
  const [company, setCompany] = useState(published.value);
  function known(now: Versioned<Company>): Versioned<SiteValues> {
    setCompany(now.value);
    return versionedValues(now);
  }
  const { form, base, latest, draft, save, take, takeCurrent } = useVersionedForm<SiteValues>({
    start: () => versionedValues(published),
    keyParts: { form: 'company', record: null },
    resolver: siteResolver,
    // `useCheckedAgain` does it: a new entry of a list is not refused while it is still empty.
    reValidateMode: 'onSubmit',
    labels: siteLabels,
    calls: {
      update: async (changes, ifMatch, before) =>
        known(await api.versioned('updateCompany', { body: patchOf(before, changes), ifMatch })),
      read: async () => known(await retryAfterQuestion(() => api.versioned('getCompany'))),
      restore: neverGone,
      createAnew: neverGone,
    },
    mergedByKey,
    failure: 'Errore durante la pubblicazione',
  });
  useCheckedAgain(form);

  /** Reads again what a publication changes: the site's own pages, the log, who published last. */
  const refresh = useRefresh('image', ['company'], ['admin', 'versions']);

  /** Publishes what differs. Errors are shown in a toast and rethrown. */
  async function publish(sent: SiteValues) {
    const before = latest.current.version;
    const outcome = await save(sent);
    if (outcome.kind !== 'saved') return;
    const isNew = outcome.now !== undefined && outcome.now.version !== before;
    showToast(
      isNew
        ? { title: 'Sito pubblicato', tone: 'success', ...undoAction(() => void undo()) }
        : { title: 'Il sito era già così', tone: 'success' },
    );
    await refresh();
  }

  /** Publishes again what was published before the last publication; once more takes that back. */
  async function undo(isAgain = false) {
    const before = latest.current;
    try {
      const now = await api.versioned('undoCompany', { ifMatch: before.version });
      take(known(now), before.value);
      showToast({
        ...(isAgain ? { title: 'Pubblicazione ripristinata' } : undone),
        tone: 'success',
        ...undoAction(() => void undo(!isAgain), isAgain ? 'Annulla' : 'Ripristina'),
      });
    } catch (error) {
      showRefusal('Non è stato possibile annullare')(error);
      // What somebody else has published meanwhile is shown before it is undone.
      if (isApiError(error) && error.status === 412) await takeCurrent();
    }
    await refresh();
  }

  async function takeRestored() {
    await takeCurrent();
    await refresh();
  }

  return { form, base, latest, company, draft, publish, undo, takeRestored };
}

const undone = { title: 'Pubblicazione annullata', description: 'Sul sito c’è di nuovo quello di prima.' };

const versionedValues = ({ value, version }: Versioned<Company>): Versioned<SiteValues> => ({
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
