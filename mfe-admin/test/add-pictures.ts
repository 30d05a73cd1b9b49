import { screen } from './admin';
import type { OpenAdmin } from './render-admin';

/** Chooses a main picture and one for the gallery in the last step of the form of a new project or car. */
export async function addPictures(user: OpenAdmin['user']): Promise<void> {
  const picture = new File(['pixels'], 'muso.png', { type: 'image/png' });
  const other = new File(['other pixels'], 'coda.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText(/Carica immagine principale/), picture);
  await screen.findByRole('button', { name: 'Rimuovi immagine principale' });
  await user.upload(screen.getByLabelText(/Aggiungi immagini alla galleria/), other);
  await screen.findByRole('button', { name: 'Rimuovi: immagine 1' });
}
