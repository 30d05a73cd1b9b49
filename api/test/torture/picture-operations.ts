import { binId } from '@officina/contracts/bin';
import { quarterTurns } from '@officina/contracts/image';
import { anyOf, attempt, type Caller, compare, idOf, imagesOf, ownIn, rowsOf, someOf } from './client';
import { coloursOf, type Entry, knownState, liveFields } from './model';
import { fieldsOf } from './observe';
import { newColours, turned, uploadOf } from './pictures';
import { intoBin } from './record-operations';

const mostPictures = 8;

/** Pictures that all clients upload and delete. */
const popular = ['fff000fff000', '00f0f0f0000f', 'a5fa5fa5fa5f'];

async function uploadPicture(caller: Caller): Promise<void> {
  const { random } = caller;
  const own = ownIn(caller, 'live', 'image');
  if (own.length >= mostPictures) return deletePicture(caller);
  const colours = random.chance(0.3) ? random.pick(popular) : newColours(random);
  const fields = { alt: caller.newName(), caption: '', colours, original: colours };
  const body = await uploadOf(colours, { alt: fields.alt, entityType: 'gallery', allowDuplicate: 'on' });
  const entry: Entry = { kind: 'image', states: [{ place: 'gone' }] };
  const outcome = await attempt(caller, 'upload', (client) => client.call('uploadImage', { body }));
  if (outcome.is === 'refused') return;
  if (outcome.is === 'applied') {
    entry.id = outcome.value.id;
    compare(caller, 'upload', fields, fieldsOf.image(outcome.value));
  }
  caller.entries.push(entry);
  caller.world.model.settle([{ entry, next: { place: 'live', fields }, action: 'created' }], outcome);
}

async function describePicture(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'image'));
  if (!entry) return uploadPicture(caller);
  const fields = { ...liveFields(entry), caption: caller.newName() };
  const outcome = await attempt(caller, 'describe picture', (client) =>
    client.call('updateImage', { params: { id: idOf(entry) }, body: { caption: fields.caption } }),
  );
  if (outcome.is === 'applied') compare(caller, 'describe picture', fields, fieldsOf.image(outcome.value));
  caller.world.model.settle([{ entry, next: { place: 'live', fields }, action: 'changed' }], outcome);
}

/** Replaces the file: the old picture goes to the bin as a record with an unknown id. */
async function replacePicture(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'image'));
  const before = entry && liveFields(entry);
  if (!entry || !before) return uploadPicture(caller);
  const colours = newColours(caller.random);
  const fields = { ...before, colours, original: colours };
  const body = await uploadOf(colours, {});
  const outcome = await attempt(caller, 'replace picture', (client) =>
    client.call('replaceImage', { params: { id: idOf(entry) }, body }),
  );
  if (outcome.is === 'applied') compare(caller, 'replace picture', fields, fieldsOf.image(outcome.value));
  if (outcome.is === 'refused') return;
  const old: Entry = { kind: 'image', states: [{ place: 'gone' }] };
  caller.entries.push(old);
  caller.world.model.settle(
    [
      { entry, next: { place: 'live', fields }, action: 'changed' },
      { entry: old, next: { place: 'bin', fields: before } },
    ],
    outcome,
  );
}

/** Turns a picture, or restores its original. */
async function editPicture(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'image'));
  const before = entry && liveFields(entry);
  if (!entry || !before) return uploadPicture(caller);
  const shown = [String(before.original)];
  for (let turns = 1; turns < 4; turns += 1) shown.push(turned(shown.at(-1) ?? ''));
  const others = shown.filter((other) => other !== before.colours);
  // With one colour everywhere a turn would not be visible.
  if (others.length === 0) return describePicture(caller);
  const colours = caller.random.pick(others);
  const turn = quarterTurns[shown.indexOf(colours)] ?? 0;
  const edit = turn === 0 ? null : { turn, straighten: 0, crop: null };
  const fields = { ...before, colours };
  const outcome = await attempt(caller, 'edit picture', (client) =>
    client.call('updateImage', { params: { id: idOf(entry) }, body: { edit } }),
  );
  if (outcome.is === 'applied') compare(caller, 'edit picture', fields, fieldsOf.image(outcome.value));
  caller.world.model.settle([{ entry, next: { place: 'live', fields }, action: 'changed' }], outcome);
}

async function deletePicture(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'image'));
  const fields = entry && liveFields(entry);
  if (!entry || !fields) return;
  const outcome = await attempt(caller, 'delete picture', (client) =>
    client.call('deleteImage', { params: { id: idOf(entry) } }),
  );
  caller.world.model.settle([{ entry, next: { place: 'bin', fields }, action: 'deleted' }], outcome);
}

/** Adds a picture to a record. */
async function uploadToRecord(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'car', 'project'));
  const before = entry && liveFields(entry);
  if (!entry || !before) return;
  const colours = newColours(caller.random);
  const body = await uploadOf(colours, { entityType: entry.kind, entityId: String(entry.id) });
  const outcome = await attempt(caller, 'upload to a record', (client) => client.call('uploadImage', { body }));
  const fields = { ...before, images: [...imagesOf(entry), colours] };
  caller.world.model.settle([{ entry, next: { place: 'live', fields } }], outcome);
}

async function orderPictures(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'car', 'project'));
  const rows = entry && (await rowsOf(caller, entry));
  if (!entry || !rows || rows.length === 0 || (entry.kind !== 'car' && entry.kind !== 'project')) return;
  const ordered = someOf(caller, rows, rows.length);
  const body = { entityType: entry.kind, entityId: idOf(entry), ids: ordered.map(({ id }) => id) };
  // While the database fails, the list may be outdated.
  const allowed = caller.world.calm() === undefined ? [409] : [];
  const outcome = await attempt(caller, 'order pictures', (client) => client.call('orderImages', { body }), {
    allowed,
  });
  const fields = { ...liveFields(entry), images: ordered.map(({ url }) => coloursOf(url)), inAnyOrder: false };
  caller.world.model.settle([{ entry, next: { place: 'live', fields } }], outcome);
}

/** Deletes a picture of a record, or restores one. */
async function deleteFromRecord(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'live', 'car', 'project'));
  const before = entry && liveFields(entry);
  const rows = entry && (await rowsOf(caller, entry));
  const row = rows && rows.length > 1 ? caller.random.pick(rows) : undefined;
  if (!before || !row) return;
  const outcome = await attempt(caller, 'delete from record', (client) =>
    client.call('deleteImage', { params: { id: row.id } }),
  );
  const images = imagesOf(entry).filter((colours) => colours !== coloursOf(row.url));
  const step = intoBin(caller, entry, row);
  caller.world.model.settle([{ entry, next: { place: 'live', fields: { ...before, images } } }, step], outcome);
}

/** Restores a picture; one of a record returns to it, or is refused if that does not exist. */
async function restorePicture(caller: Caller): Promise<void> {
  const entry = anyOf(caller, ownIn(caller, 'bin', 'image'));
  const [state] = entry?.states ?? [];
  if (!entry || state?.place !== 'bin') return;
  const { owner } = entry;
  const ownerState = owner && knownState(owner);
  if (owner && !ownerState) return;
  const isRefused = ownerState !== undefined && ownerState.place !== 'live';
  const ids = [binId('image', entry.id ?? '')];
  const outcome = await attempt(
    caller,
    'restore picture',
    (client) => client.call('restoreFromBin', { body: { ids } }),
    {
      allowed: isRefused ? [409] : [],
    },
  );
  if (outcome.is === 'applied' && isRefused)
    caller.world.report('a picture was restored to a record that is not there');
  if (ownerState?.place === 'live') {
    const images = [...imagesOf(owner ?? entry), String(state.fields.colours)];
    const next = { place: 'live' as const, fields: { ...ownerState.fields, images, inAnyOrder: true } };
    caller.world.model.settle(
      [
        { entry: owner ?? entry, next },
        { entry, next: { place: 'gone' }, action: 'restored' },
      ],
      outcome,
    );
  } else
    caller.world.model.settle([{ entry, next: { place: 'live', fields: state.fields }, action: 'restored' }], outcome);
}

export const pictureOperations: Record<string, [weight: number, operation: (caller: Caller) => Promise<void>]> = {
  uploadPicture: [10, uploadPicture],
  describePicture: [4, describePicture],
  replacePicture: [5, replacePicture],
  editPicture: [5, editPicture],
  deletePicture: [5, deletePicture],
  uploadToRecord: [5, uploadToRecord],
  orderPictures: [5, orderPictures],
  deleteFromRecord: [5, deleteFromRecord],
  restorePicture: [5, restorePicture],
};
