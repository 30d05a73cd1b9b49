import { expect, test } from 'bun:test';
import { useApp } from '../../../test/test-app';
import type { AcceptedPicture } from '../../media/stored-picture';
import { createPictureKeeper } from './picture-keeper';

const api = useApp();
const stem = `${'0'.repeat(32)}_1x1_000000000000`;
const picture: AcceptedPicture = {
  stem,
  filename: `${stem}.webp`,
  url: `/media/${stem}.webp`,
  width: 1,
  height: 1,
  size: 1,
  mimeType: 'image/webp',
};

/** A keeper with a fake storage that logs its calls; removals end when `removal` resolves. */
function keeperWithLog(removal: Promise<void> = Promise.resolve()) {
  const log: string[] = [];
  const store = async () => {
    log.push('stored');
    return picture;
  };
  const media = {
    accept: store,
    remove: async () => {
      log.push('removing');
      await removal;
      log.push('removed');
    },
  };
  return { log, keeper: createPictureKeeper({ db: api.database.db, media }) };
}

test('does not delete a file that another write has stored but not committed', async () => {
  const { log, keeper } = keeperWithLog();
  const [stored, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = keeper.during(async (batch) => {
    await batch.accept(new Uint8Array());
    stored.resolve();
    await commit.promise;
  });
  await stored.promise;
  await keeper.during(async (batch) => batch.release(picture.filename));
  expect(log).toEqual(['stored']);
  commit.resolve();
  await first;
  expect(log).toEqual(['stored', 'removing', 'removed']);
});

test('stores a picture again when its file is being deleted', async () => {
  const removal = Promise.withResolvers<void>();
  const { log, keeper } = keeperWithLog(removal.promise);
  const sweep = keeper.during(async (batch) => batch.release(picture.filename));
  const write = keeper.during(async (batch) => {
    while (!log.includes('removing')) await Promise.resolve(api.database.db.execute('select 1'));
    const accepted = batch.accept(new Uint8Array());
    removal.resolve();
    await accepted;
    expect(log).toEqual(['removing', 'stored', 'removed', 'stored']);
  });
  await Promise.all([sweep, write]);
});

test('a failed write leaves no file and rejects with its own error', async () => {
  const { log, keeper } = keeperWithLog();
  const write = keeper.during(async (batch) => {
    await batch.accept(new Uint8Array());
    throw new Error('no room');
  });
  expect(write).rejects.toThrow('no room');
  await write.catch(() => {});
  expect(log).toEqual(['stored', 'removing', 'removed']);
});
