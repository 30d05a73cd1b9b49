import type { MessageExportQuery } from '@officina/contracts/message';
import { saveFile } from '../browser/save-file';
import { api } from './api';
import { showFailure } from './failures';

/** Saves the messages of a list as CSV, after the password where it must be given again. For owners. */
export const exportMessages = (query: MessageExportQuery): Promise<void> =>
  api.file('exportMessages', { query }).then(saveFile, showFailure('Errore'));
