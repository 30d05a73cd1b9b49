import { expect, test } from 'bun:test';
import { ApiError } from '@officina/contracts/client';
import { carDraft, projectDraft, useApp } from '../../test/test-app';
import { findPage } from './page-address';

const t = useApp();
const find = (address: string) => findPage(address, t.visitor);

test('a list stands under the filters that the catalogue has', async () => {
  await t.admin.call('createCar', { body: await carDraft({ make: 'Lancia', year: 1971, price: 24_500 }) });
  for (const address of [
    '/cars',
    '/cars?marca=Lancia&decennio=1970&prezzo=20000-50000&categoria=certified',
    '/gallery?categoria=engine',
  ]) {
    expect(await find(address)).toEqual({ page: address });
  }
});

test('filters that the catalogue does not have are left out, and names are written as it writes them', async () => {
  await t.admin.call('createCar', { body: await carDraft({ make: 'Lancia', year: 1971, price: 24_500 }) });
  const ways = {
    '/cars?marca=Inventata': '/cars',
    '/cars?marca=Inventata&categoria=certified': '/cars?categoria=certified',
    '/cars?marca=lANCIA': '/cars?marca=Lancia',
    '/cars?decennio=2050': '/cars',
    '/cars?prezzo=123-456': '/cars',
    '/cars?categoria=inventata&mostra=300': '/cars',
    '/gallery?categoria=inventata': '/gallery',
    '/gallery?categoria=rare': '/gallery',
    '/gallery?mostra=300': '/gallery',
  };
  for (const [address, redirect] of Object.entries(ways)) expect(await find(address)).toEqual({ redirect });
});

test('a car that is sold is no longer a make of the catalogue', async () => {
  await t.admin.call('createCar', { body: await carDraft({ make: 'Venduta', available: false }) });
  expect(await find('/cars?marca=Venduta')).toEqual({ redirect: '/cars' });
});

test('all records that do not exist have one page, those that exist have their own', async () => {
  const { id } = await t.admin.call('createProject', { body: await projectDraft() });
  expect(await find(`/gallery/${id}`)).toEqual({ page: `/gallery/${id}` });
  const missing = await Promise.all(['/cars/900001', '/cars/900002'].map(find));
  expect(missing[0]).toEqual(missing[1]);
  expect(missing[0]).not.toEqual({ page: '/cars/900001' });
  expect(await find('/gallery/900001')).not.toEqual(missing[0]);
});

test('data that is away is left for the page to say', async () => {
  const away = new ApiError(503, 'Riprova tra poco.');
  const api = {
    call: () => Promise.reject(away),
    page: () => Promise.reject(away),
    versioned: () => Promise.reject(away),
  };
  for (const address of ['/cars?marca=Fiat', '/gallery?categoria=engine', '/cars/12']) {
    expect(await findPage(address, api)).toEqual({ page: address });
  }
});
