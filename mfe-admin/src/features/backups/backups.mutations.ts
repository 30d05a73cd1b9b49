import { api } from '../../shared/http/api';
import { useWrite } from '../../shared/http/use-write';
import { backupsKey } from './backups.queries';

/** Begins a drill; the page follows its state. */
export const useStartDrill = () =>
  useWrite({ call: () => api.call('startDrill'), failed: 'Prova non avviata', refreshes: [backupsKey] });
