import { afterEach, expect, test } from 'bun:test';
import { fieldValue, screen, setUpAdmin, untilFocused, untilGone, waitFor, within } from '../../../test/admin';
import { aMessage, aProject, aThread } from '../../../test/records';

const { open } = setUpAdmin();

const box = () => screen.getByRole('searchbox', { name: 'Cerca progetti' });
const list = () => screen.findByRole('dialog', { name: 'Aiuto: Gestione Progetti' });
const palette = async () => within(await screen.findByRole('dialog', { name: 'Vai a' }));
const marked = () => document.querySelector('[role=option][data-highlighted]')?.textContent;
/** The shortcut looks for a visible field, and happy-dom has no layout. */
const withLayout = (field: HTMLElement) => Object.assign(field, { getClientRects: () => [{}] });
/** Whether a key press is handled. A dialog opens later, so its absence would prove nothing. */
const isTaken = (key: KeyboardEventInit): boolean =>
  !(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
  );

afterEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
});

test('"/" leads to the search of the page, where it is a letter like any other', async () => {
  const { user } = await open('/admin/projects', { listProjects: [] });
  withLayout(box());
  await user.keyboard('/');
  await untilFocused(box);
  await user.keyboard('/');
  expect(fieldValue(box())).toBe('/');
  expect(isTaken({ key: '?' })).toBe(false);
});

test('"?" opens the help with the shortcuts, over which the palette does not open', async () => {
  const { user } = await open('/admin/projects', { listProjects: [] });
  expect(isTaken({ key: 'k', ctrlKey: true })).toBe(true);
  await palette();
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
  await user.keyboard('?');
  within(await list()).getByRole('heading', { name: 'Scorciatoie da tastiera' });
  expect(isTaken({ key: 'k', ctrlKey: true })).toBe(false);
  await user.keyboard('{Escape}');
  await untilGone(() => screen.queryByRole('dialog'));
});

test('shortcuts of a single key can be turned off and on again', async () => {
  const { user } = await open('/admin/projects', { listProjects: [] });
  withLayout(box());
  const opener = screen.getByRole('button', { name: 'Aiuto su questa pagina' });
  const change = async () => {
    await user.click(opener);
    await user.click(within(await list()).getByRole('checkbox', { name: 'Scorciatoie con un tasto solo' }));
    await user.keyboard('{Escape}');
    await untilGone(() => screen.queryByRole('dialog'));
    await untilFocused(() => opener);
  };
  await change();
  expect([isTaken({ key: '?' }), isTaken({ key: '/' })]).toEqual([false, false]);
  await untilFocused(() => opener);
  await change();
  await user.keyboard('/');
  await untilFocused(box);
});

test('the palette gives the focus back to where it was, and its keys close it again', async () => {
  const { user, fill } = await open('/admin/projects', { listProjects: [] });
  await fill(box(), 'fi');
  for (const keys of ['{Escape}', '{Control>}k{/Control}']) {
    await user.keyboard('{Control>}k{/Control}');
    const field = (await palette()).getByRole('combobox');
    await untilFocused(() => field);
    await user.keyboard(keys);
    await untilGone(() => screen.queryByRole('dialog'));
    await untilFocused(box);
  }
  expect(fieldValue(box())).toBe('fi');
});

test('arrow keys mark a command, beyond the last one the first', async () => {
  // The palette also searches records, some time after the last change.
  const { user, fill } = await open('/admin/categories', { listProjects: [], listCars: [], listMessages: [] });
  await user.keyboard('{Control>}k{/Control}');
  const field = (await palette()).getByRole('combobox');
  await untilFocused(() => field);
  await fill(field, 'esporta');
  await waitFor(() => expect(marked()).toMatch(/^Esporta le auto/));
  for (const [key, name] of [
    ['{ArrowDown}', /^Esporta i messaggi/],
    ['{ArrowDown}', /^Esporta le auto/],
    ['{ArrowUp}', /^Esporta i messaggi/],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(marked()).toMatch(name));
  }
});

test('a project and a message are found by their words, and opened', async () => {
  const project = aProject();
  const message = aMessage({ name: 'Ada Negri' });
  const { user, fill } = await open('/admin/categories', {
    listProjects: ({ query }) => (query.q === 'fiat' ? [project] : []),
    listMessages: ({ query }) => (query.q === 'negri' ? [message] : []),
    listCars: [],
    getProject: project,
    getMessage: message,
    getMessageThread: aThread({ message }),
    markMessagesRead: { ids: [message.id] },
  });
  for (const [words, option, address] of [
    ['fiat', /^Fiat 1100/, `/admin/projects?modifica=${project.id}`],
    ['negri', /^Ada Negri: Preventivo/, `/admin/messages?messaggio=${message.id}`],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Vai a…' }));
    const field = (await palette()).getByRole('combobox');
    await untilFocused(() => field);
    await fill(field, words);
    await waitFor(() => expect(marked()).toMatch(option));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(address));
    if (words === 'fiat') await user.click(await screen.findByRole('button', { name: 'Annulla' }));
    await untilGone(() => screen.queryByRole('dialog'));
  }
});
