import { parseId, paths } from '@officina/contracts/paths';
import { renderSVG } from 'uqr';

/** The page of a car as a QR code for paper, an SVG file; null for any other path. It tells nothing about the car. */
export function carQrCode(pathname: string, origin: string): string | null {
  const id = parseId(/^\/qr\/cars\/(\d+)$/.exec(pathname)?.[1]);
  return id === null ? null : renderSVG(origin + paths.car(id), { border: 1 });
}
