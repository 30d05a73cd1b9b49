import { expect, spyOn, test } from 'bun:test';
import { binId } from '@officina/contracts/bin';
import { variantUrl } from '@officina/contracts/picture';
import { eq } from 'drizzle-orm';
import { pictureBytes, pictureDataUrl, problemOf, projectDraft, secret, useApp } from '../../../test/test-app';
import { images } from '../../db/schema';
import { createContentCache } from '../../http/content-cache';
import { createPictureAccess } from './picture-access';

const api = useApp();
const lasting = 'public, max-age=31536000, s-maxage=0, immutable';

async function newProject() {
  const project = await api.admin.call('createProject', { body: await projectDraft() });
  const url = project.images[0] ?? '';
  const stem = url.slice('/media/'.length, -'.webp'.length);
  return { id: project.id, url, addresses: [url, variantUrl(stem, Number(stem.split(/[_x]/)[1]), 'webp')] };
}

/** Status and Cache-Control of the response to a request, with If-None-Match if `known` is given. */
async function seenBy(as: 'admin' | undefined, address: string, known = ''): Promise<(number | string | null)[]> {
  const response = await api.send(address, { as, headers: { 'if-none-match': known } });
  if (response.status === 404) await problemOf(response);
  return [response.status, response.headers.get('cache-control')];
}

test('a deleted picture is a 404 for visitors at once, and visible to administrators', async () => {
  const { id, addresses } = await newProject();
  const tags = new Map<string, string>();
  for (const address of addresses) {
    const response = await api.send(address);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, lasting]);
    tags.set(address, response.headers.get('etag') ?? '');
  }

  await api.admin.call('deleteProject', { params: { id } });
  for (const [address, tag] of tags) {
    expect(await seenBy(undefined, address)).toEqual([404, 'no-store']);
    expect(await seenBy(undefined, address, tag)).toEqual([404, 'no-store']);
    expect(await seenBy('admin', address)).toEqual([200, 'private, no-store']);
  }

  await api.admin.call('restoreFromBin', { body: { ids: [binId('project', id)] } });
  for (const [address, tag] of tags) {
    expect(await seenBy(undefined, address)).toEqual([200, lasting]);
    expect(await seenBy(undefined, address, tag)).toEqual([304, lasting]);
  }
});

test('a replaced picture, or one removed in a form, is a 404 for visitors', async () => {
  const { id, url } = await newProject();
  const [row] = await api.visitor.call('listImages', { query: { entityType: 'project', entityId: id } });
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await pictureBytes())], 'nuova.png'));
  await api.send(`/api/images/${row?.id}/replace`, { method: 'PATCH', body: form, as: 'admin' });
  expect(await seenBy(undefined, url)).toEqual([404, 'no-store']);

  const second = (await api.visitor.call('getProject', { params: { id } })).featuredImage;
  expect(await seenBy(undefined, second)).toEqual([200, lasting]);
  const picture = await pictureDataUrl();
  await api.admin.call('updateProject', { params: { id }, body: { featuredImage: picture, images: [picture] } });
  expect(await seenBy(undefined, second)).toEqual([404, 'no-store']);
});

test('a file that another image refers to stays public', async () => {
  const picture = await pictureDataUrl();
  const body = await projectDraft({ featuredImage: picture, images: [picture, picture] });
  const { id, images } = await api.admin.call('createProject', { body });
  expect(images[0]).toBe(images[1]);
  const rows = await api.visitor.call('listImages', { query: { entityType: 'project', entityId: id } });
  expect(rows).toHaveLength(2);
  for (const [index, row] of rows.entries()) {
    expect(await seenBy(undefined, row.url)).toEqual([200, lasting]);
    await api.admin.call('deleteImage', { params: { id: row.id } });
    if (index === 1) expect(await seenBy(undefined, row.url)).toEqual([404, 'no-store']);
  }
});

test('a file that no row refers to is visible to administrators only', async () => {
  const { url } = await api.media.accept(await pictureBytes());
  expect(await seenBy(undefined, url)).toEqual([404, 'no-store']);
  expect(await seenBy('admin', url)).toEqual([200, 'private, no-store']);
  const stale = await api.send(url, { headers: { cookie: 'session=another; __Host-session=%zz' } });
  expect(stale.status).toBe(404);
});

test('a row deleted by another process makes its picture a 404', async () => {
  const { id, url } = await newProject();
  expect(await seenBy(undefined, url)).toEqual([200, lasting]);
  const heard = Promise.withResolvers<void>();
  const stop = api.cache.onDataChanged(heard.resolve);
  await api.database.db.delete(images).where(eq(images.entityId, id));
  await heard.promise;
  stop();
  expect(await seenBy(undefined, url)).toEqual([404, 'no-store']);
});

test('access to a picture is queried once until the content changes', async () => {
  const { db } = api.database;
  const cache = createContentCache(api.env);
  const access = createPictureAccess({ db, cache, env: api.env, secret });
  const { url } = await newProject();
  const ask = () => access(new Request(`http://localhost${url}`), url.slice('/media/'.length));
  const select = spyOn(db, 'select');
  expect(await Promise.all([ask(), ask()])).toEqual(['everyone', 'everyone']);
  expect(select).toHaveBeenCalledTimes(1);
  cache.dataChanged();
  await ask();
  expect(select).toHaveBeenCalledTimes(2);
  select.mockRestore();
});
