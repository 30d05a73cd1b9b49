import { expect, test } from 'bun:test';
import { ApiError } from '@officina/contracts/client';
import { carDraft, projectDraft, useApp } from '../../../test/test-app';
import { findPage } from './page-address';

const t = useApp();
const find = (address: string) => findPage(address, t.visitor);

test('a list with filters that exist in the catalogue is a page', async () => {
  await t.admin.call('createCar', { body: await carDraft({ make: 'Lancia', year: 1971, price: 24_500 }) });
  for (const address of [
    '/cars',
    '/cars?marca=Lancia&decennio=1970&prezzo=20000-50000&categoria=certified&alimentazione=benzina&cambio=manuale',
    '/gallery?categoria=engine',
    '/gallery?cerca=nessuna+cos%C3%AC',
    '/cars?cerca=nessuna&prezzo-da=12345&prezzo-fino=12346&ordina=anno-crescente',
  ]) {
    expect(await find(address)).toEqual({ page: address });
  }
});

test('redirects to the list without unknown filters, and with the catalogue’s spelling of makes', async () => {
  await t.admin.call('createCar', { body: await carDraft({ make: 'Lancia', year: 1971, price: 24_500 }) });
  const ways = {
    '/cars?marca=Inventata': '/cars',
    '/cars?marca=Inventata&categoria=certified': '/cars?categoria=certified',
    '/cars?marca=lANCIA': '/cars?marca=Lancia',
    '/cars?decennio=2050': '/cars',
    '/cars?cambio=automatico&alimentazione=benzina': '/cars?alimentazione=benzina',
    '/cars?cambio=inventato': '/cars',
    '/cars?prezzo=123-456': '/cars',
    '/cars?categoria=inventata&mostra=300': '/cars',
    '/cars?cerca=fulvia&marca=Inventata&ordina=prezzo-crescente': '/cars?cerca=fulvia&ordina=prezzo-crescente',
    '/gallery?cerca=fulvia&categoria=inventata': '/gallery?cerca=fulvia',
    '/gallery?categoria=inventata': '/gallery',
    '/gallery?categoria=rare': '/gallery',
    '/gallery?mostra=300': '/gallery',
  };
  for (const [address, redirect] of Object.entries(ways)) expect(await find(address)).toEqual({ redirect });
});

test('the make of a sold car is an unknown filter', async () => {
  await t.admin.call('createCar', { body: await carDraft({ make: 'Venduta', available: false }) });
  expect(await find('/cars?marca=Venduta')).toEqual({ redirect: '/cars' });
});

test('all missing records of a kind share one page', async () => {
  const { id } = await t.admin.call('createProject', { body: await projectDraft() });
  expect(await find(`/gallery/${id}`)).toEqual({ page: `/gallery/${id}` });
  const missing = await Promise.all(['/cars/900001', '/cars/900002'].map(find));
  expect(missing[0]).toEqual(missing[1]);
  expect(missing[0]).not.toEqual({ page: '/cars/900001' });
  expect(await find('/gallery/900001')).not.toEqual(missing[0]);
});

test('returns the page when data is unavailable, so that the page reports it', async () => {
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
