import { writeFile } from 'node:fs/promises';
import { drawPng, expect, ownName, ownPicture, test } from './fixtures';
import { signIn } from './sign-in';

/** The pages that the menu links to, by the names of their links, each with its heading. */
const pages = [
  ['Progetti', 'Gestione Progetti'],
  ['Auto in Vendita', 'Gestione Auto in Vendita'],
  ['Immagini', 'Gestione Immagini'],
  [/^Messaggi/, 'Gestione Messaggi'],
  ['Config. Email', 'Configurazione Email'],
  ['Email Database', 'Configurazione Email Database'],
  ['Categorie', 'Gestione Categorie'],
  ['Clienti', 'Clienti'],
  ['Cestino', 'Cestino'],
  ['Account', 'Account'],
  ['Registro', 'Registro'],
  ['Copie di sicurezza', 'Copie di sicurezza'],
  ['Impostazioni messaggi', 'Impostazioni messaggi'],
  ['Moduli', 'Moduli'],
  ['Persone', 'Persone'],
] as const;

test('an administrator signs in, opens every page of the menu and signs out', async ({ user, size, isPhone }) => {
  await signIn(user);
  await user.shoot('dashboard');
  const menu = { role: 'navigation', name: 'Pannello di controllo' };
  const openMenu = async () => {
    if (isPhone) await user.press({ role: 'button', name: 'Menu' });
  };
  for (const [link, heading] of pages) {
    await openMenu();
    if (link === 'Progetti') await user.shoot('menu');
    // The first page of the group, which stays open for the next pages.
    if (link === 'Registro') await user.press({ role: 'button', name: 'Sistema', inside: menu });
    await user.press({ role: 'link', name: link, inside: menu });
    await user.sees({ role: 'heading', name: heading });
    await user.untilLoaded();
    await user.expectNarrow(size);
    await user.shoot(heading.toLowerCase().replaceAll(' ', '-'));
  }
  await openMenu();
  await user.press({ role: 'button', name: 'Logout' });
  await user.sees({ role: 'button', name: 'Accedi' });
});

test('a project is created with pictures, and stands in the list and on the site', async ({
  user,
  admin,
  afterwards,
}, testInfo) => {
  const title = ownName('Restauro');
  const file = testInfo.outputPath('foto.png');
  await writeFile(file, drawPng(process.pid, 1200, 800));
  await signIn(user);
  await user.open('/admin/projects/new');
  await user.fill('Titolo', title);
  await user.select('Categoria', 'Restauro');
  await user.fill('Data di Completamento', '18/05/2024');
  await user.fill('Descrizione', 'Una berlina ferma da tanti anni.');
  await user.shoot('form');
  await user.press({ role: 'button', name: 'Avanti' });
  await user.fill('Dettagli dei Lavori', 'Lattoneria');
  await user.key('Enter');
  await user.fill('Risultato Finale', 'È tornata in strada.');
  await user.press({ role: 'button', name: 'Avanti' });
  await user.choose(/^Aggiungi foto/, file);
  await user.sees({ role: 'img', name: 'Immagine 1' });
  await user.shoot('form-pictures');
  await user.press({ role: 'button', name: 'Crea Progetto' });
  await user.sees({ text: 'Progetto creato' });
  const [project] = (await admin.page('listProjects', { query: { q: title } })).items;
  if (!project) throw new Error('The project was not stored');
  afterwards(() => admin.call('deleteProject', { params: { id: project.id } }));
  await user.sees({ role: 'rowheader', name: new RegExp(title) });
  await user.open(`/gallery/${project.id}`);
  await user.sees({ role: 'heading', name: title });
  await user.sees({ role: 'button', inside: { role: 'region', name: /^Immagini/ } });
});

test('a picture is moved by finger or mouse, and keeps its new place', async ({ user, admin, insertProject }) => {
  const images = [ownPicture(), ownPicture(), ownPicture()];
  const { id: entityId } = await insertProject({ images, featuredImage: images[0] ?? '' });
  const stored = () => admin.call('listImages', { query: { entityType: 'project', entityId } });
  for (const [at, { id }] of (await stored()).entries()) {
    await admin.call('updateImage', { params: { id }, body: { alt: 'ABC'[at] ?? '' } });
  }
  const handle = (name: string) => ({ role: 'button', name: new RegExp(`^Sposta ${name}, ora`) });
  await signIn(user);
  await user.open(`/admin/projects/${entityId}/images`);
  await user.drag(handle('A'), handle('B'), async () => {
    await user.sees({ role: 'button', name: 'Sposta A, ora in posizione 2' });
    await user.shoot('moving');
  });
  await expect.poll(async () => (await stored()).map(({ alt }) => alt)).toEqual(['B', 'A', 'C']);
  await user.shoot('moved');
});
