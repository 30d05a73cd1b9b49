import { useQueryClient } from '@officina/platform';
import { useState } from 'react';
import { hasUnsavedChanges } from '../../shared/dialogs/unsaved-changes';

/** Whoever comes back to a page reads it again, but nothing changes below a form that holds unsaved changes. */
export function useRefreshOnReturn(): void {
  const queryClient = useQueryClient();
  const mayRefresh = () => !hasUnsavedChanges();
  // Before the first query of a page.
  useState(() =>
    queryClient.setQueryDefaults(['admin'], { refetchOnWindowFocus: mayRefresh, refetchOnReconnect: mayRefresh }),
  );
}
