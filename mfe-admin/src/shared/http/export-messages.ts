import type { MessageExportQuery } from '@officina/contracts/message';
import { saveFile } from '../browser/save-file';
import { api } from './api';
import { showFailure } from './failures';

/** Downloads the messages of a list as CSV; may ask for the password first. For owners. */
export const exportMessages = (query: MessageExportQuery): Promise<void> =>
  api.file('exportMessages', { query }).then(saveFile, showFailure('Errore'));
