import { expect, test } from 'bun:test';
import { paths } from '@officina/contracts/paths';
import { encode } from 'uqr';
import { carQrCode } from './qr-code';

test('the QR code of a car is that of its address, and other paths have none', () => {
  const site = 'https://valmonte.example';
  const svg = carQrCode(paths.carQrCode(12), site) ?? '';
  const { data } = encode(`${site}/cars/12`, { border: 1 });
  const dark = data.flat().filter(Boolean).length;
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(svg.match(/M\d/g)).toHaveLength(dark);
  for (const path of ['/qr/cars/0', '/qr/cars/99999999999', '/qr/cars/1.svg', '/qr/cars/1/x', '/qr/']) {
    expect(carQrCode(path, site), path).toBeNull();
  }
});
