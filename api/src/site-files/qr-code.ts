import { parseId, paths } from '@officina/contracts/paths';
import { renderSVG } from 'uqr';

/**
 * QR code (SVG) with the URL of a car's page; null for any other path. It does not depend on whether the car exists.
 */
export function carQrCode(pathname: string, origin: string): string | null {
  const id = parseId(/^\/qr\/cars\/(\d+)$/.exec(pathname)?.[1]);
  return id === null ? null : renderSVG(origin + paths.car(id), { border: 1 });
}
