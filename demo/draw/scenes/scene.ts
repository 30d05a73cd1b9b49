import type { Light } from '../lib/vehicle';

export const W = 1800;
export const H = 1200;

/** A place: what stands behind the car, what passes in front of it, and how it is lit. */
export interface Scene {
  readonly back: string;
  readonly front: string;
  readonly light: Light;
  /** Height where the tyres touch. */
  readonly ground: number;
}
