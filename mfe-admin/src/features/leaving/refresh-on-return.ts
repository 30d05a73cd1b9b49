import { useQueryClient } from '@officina/platform';
import { useState } from 'react';
import { hasUnsavedChanges } from '../../shared/dialogs/unsaved-changes';

/** Refetches a page's data on return to it, but not below a form with unsaved changes. */
export function useRefreshOnReturn(): void {
  const queryClient = useQueryClient();
  const mayRefresh = () => !hasUnsavedChanges();
  // Before the first query of a page.
  useState(() =>
    queryClient.setQueryDefaults(['admin'], { refetchOnWindowFocus: mayRefresh, refetchOnReconnect: mayRefresh }),
  );
}
