import { screen } from './admin';
import type { OpenAdmin } from './render-admin';

/** Adds two photos to the form of a project or car; the first is the cover. */
export async function addPictures(user: OpenAdmin['user']): Promise<void> {
  const picture = new File(['pixels'], 'muso.png', { type: 'image/png' });
  const other = new File(['other pixels'], 'coda.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText(/Aggiungi foto/), [picture, other]);
  await screen.findByText('2 immagini caricate');
}
