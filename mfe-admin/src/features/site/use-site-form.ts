import { isApiError, type Versioned } from '@officina/contracts/client';
import type { Company } from '@officina/contracts/company-facts';
import { companyFields } from '@officina/contracts/company-fields';
import { knownFacts } from '@officina/contracts/company-form';
import type { UseFormReturn } from '@officina/forms';
import { showToast } from '@officina/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useVersionedForm } from '../../shared/drafts/use-versioned-form';
import { api } from '../../shared/http/api';
import { useRefresh } from '../../shared/http/refresh';
import { retryAfterQuestion } from '../../shared/http/session-expiry';
import { useWrite } from '../../shared/http/use-write';
import { undoAction } from '../../shared/lists/undo-action';
import { siteLabels } from './site-labels';
import { siteResolver } from './site-rules';
import { mergedByKey, patchOf, type SiteValues, valuesOf } from './site-values';

/** The form of the company's data, its draft, and a publication that keeps the changes of other users. */
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

  const refresh = useRefresh(...changedWithSite);

  /** Publishes the changed fields. Errors are shown in a toast and rethrown. */
  async function publish(sent: SiteValues) {
    const before = latest.current.version;
    const outcome = await save(sent);
    if (outcome.kind !== 'saved') return;
    const isNew = outcome.now !== undefined && outcome.now.version !== before;
    showToast(
      isNew
        ? { title: 'Sito pubblicato', tone: 'success', ...undoAction(() => undo()) }
        : { title: 'Il sito era già così', tone: 'success' },
    );
    await refresh();
  }

  const undoing = useWrite({
    // A second press waits for the answer to the first, and then it is for an earlier version.
    scope: { id: 'undo company' },
    async call({ version }: Undo) {
      const before = latest.current;
      if (before.version !== version) return false;
      try {
        take(known(await api.versioned('undoCompany', { ifMatch: version })), before.value);
        return true;
      } catch (error) {
        // A newer publication of another user is shown before it is undone.
        if (isApiError(error) && error.status === 412) await takeCurrent();
        throw error;
      }
    },
    done: (isDone, { isAgain }) =>
      isDone
        ? {
            ...(isAgain ? { title: 'Pubblicazione ripristinata' } : undone),
            ...undoAction(() => undo(!isAgain), isAgain ? 'Annulla' : 'Ripristina'),
          }
        : undefined,
    failed: 'Non è stato possibile annullare',
    refreshes: changedWithSite,
  });

  /** Reverts the last publication; a second call reverts the revert. */
  function undo(isAgain = false) {
    undoing.mutate({ isAgain, version: latest.current.version });
  }

  async function takeRestored() {
    await takeCurrent();
    await refresh();
  }

  return { form, base, latest, company, draft, publish, undo, isUndoing: undoing.isPending, takeRestored };
}

interface Undo {
  /** Whether it reverts a revert. */
  isAgain: boolean;
  /** The version that the user has seen. */
  version: string;
}

/** The queries that a publication changes: the public pages, the log, the last publication. */
const changedWithSite = ['image', ['company'], ['admin', 'versions']] as const;

const undone = { title: 'Pubblicazione annullata', description: 'Sul sito c’è di nuovo quello di prima.' };

const versionedValues = ({ value, version }: Versioned<Company>): Versioned<SiteValues> => ({
  value: siteValuesOf(value),
  version,
});

/** Form values of the published data, or of what the server reports as earlier data. */
export const siteValuesOf = (facts: object): SiteValues => valuesOf(knownFacts(facts));

const neverGone = () => Promise.reject(new Error('The facts of the company cannot be deleted'));

/** Validates refused facts again on each change of the form; others are validated on publication. */
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
