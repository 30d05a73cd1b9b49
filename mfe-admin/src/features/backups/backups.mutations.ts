import { api } from '../../shared/http/api';
import { useWrite } from '../../shared/http/use-write';
import { backupsKey } from './backups.queries';

/** Starts a restore drill; the page polls its state. */
export const useStartDrill = () =>
  useWrite({ call: () => api.call('startDrill'), failed: 'Prova non avviata', refreshes: [backupsKey] });
