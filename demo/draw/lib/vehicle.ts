import type { WheelStyle } from './wheels';

/** The light of a scene: what a polished body mirrors from above and below. */
export interface Light {
  readonly sky: string;
  readonly ground: string;
  readonly ink: string;
  /** Ambient tint laid over every paint, and how strongly (0..1). */
  readonly tint: string;
  readonly amount: number;
  /** Lamps burning (dusk, night). */
  readonly lampsOn?: boolean;
}

export type Finish = 'painted' | 'primer' | 'metal' | 'barn';

export interface Look {
  readonly paint: string;
  readonly roof?: string;
  readonly trim: string;
  readonly wheel: WheelStyle;
  readonly wheelPaint?: string;
  readonly whitewall?: boolean;
  readonly light: Light;
  readonly finish?: Finish;
  readonly wheels?: boolean;
  readonly plate?: string;
  readonly number?: string;
}

export interface Tones {
  readonly base: string;
  readonly high: string;
  readonly soft: string;
  readonly low: string;
  readonly deep: string;
  readonly bounce: string;
  readonly ink: string;
  readonly sky: string;
  readonly roof: string;
}

export interface Arch {
  readonly rx: number;
  readonly ry?: number;
  /** Height of the arch centre; defaults to the hub. */
  readonly cy?: number;
}

export interface Lamp {
  readonly kind: 'head' | 'amber' | 'red' | 'clear';
  readonly d: string;
}

/**
 * A side elevation in centimetres: nose on the left, ground at y = 0, up is negative.
 * The dimensions are those of the real car, so that the proportions are right.
 */
export interface VehicleSpec {
  readonly length: number;
  readonly front: number;
  readonly rear: number;
  readonly tyre: number;
  readonly rim: number;
  readonly sill: number;
  readonly archFront: Arch;
  readonly archRear: Arch | null;
  /** Outline from the lower front corner over the roof to the lower rear corner (open path, starts with M). */
  readonly top: string;
  /** Line of the shoulder: the metal above it reflects the sky. */
  readonly belt: string;
  /** Height where the flank mirrors the horizon, and where it tucks under. */
  readonly horizon: number;
  readonly tuck: number;
  readonly roofArea?: string;
  readonly panes: readonly string[];
  readonly frame: 'chrome' | 'black' | 'paint';
  readonly seats: readonly (readonly [x: number, top: number])[];
  readonly steering: readonly [x: number, y: number];
  readonly floor: number;
  readonly shut: readonly string[];
  readonly crease?: readonly string[];
  readonly chromeLines: readonly (readonly [d: string, width: number])[];
  readonly chromeShapes: readonly string[];
  readonly dark?: readonly string[];
  readonly lamps: readonly Lamp[];
  readonly handles: readonly (readonly [x: number, y: number])[];
  readonly behind?: (look: Look, tones: Tones) => string;
  readonly extra?: (look: Look, tones: Tones) => string;
}
