import { type FrontSpec, placeFront } from '../details/front-face';
import { onLift, rotisserie } from '../details/lift';
import { H, type Scene, W } from '../scenes/scene';
import { mix } from './color';
import { ellipse, group, n, radial, rect } from './svg';
import type { Finish, Look, VehicleSpec } from './vehicle';
import { place } from './vehicle-render';

/** A car as a customer would describe it: body, paint, wheels, leather. Light is added by the scene. */
export interface Subject {
  readonly spec: VehicleSpec;
  readonly coat: Omit<Look, 'light'>;
  /** Pixels per centimetre in the cover picture. */
  readonly scale: number;
}

function lit(subject: Subject, scene: Scene, finish?: Finish): Look {
  return finish === undefined
    ? { ...subject.coat, light: scene.light }
    : { ...subject.coat, light: scene.light, finish };
}

/** Corners fall off slightly, as in an old rotogravure. */
function vignette(strength = 0.2): string {
  const g = radial(W / 2, H * 0.5, W * 0.68, [
    [0, '#000000', 0],
    [0.62, '#000000', 0],
    [1, '#120c06', strength],
  ]);
  return g.def + rect(0, 0, W, H, g.url);
}

interface CoverOptions {
  readonly x?: number;
  readonly flip?: boolean;
  readonly zoom?: number;
  readonly finish?: Finish;
}

export function cover(subject: Subject, scene: Scene, options: CoverOptions = {}): string {
  const scale = subject.scale * (options.zoom ?? 1);
  return (
    scene.back +
    place(
      subject.spec,
      lit(subject, scene, options.finish),
      options.x ?? W / 2,
      scene.ground,
      scale,
      options.flip ?? false,
    ) +
    scene.front +
    vignette()
  );
}

/** A crop: the focus point of the car (in cm) lands on the middle of the picture. */
export function closeUp(
  subject: Subject,
  scene: Scene,
  focus: readonly [number, number],
  scale: number,
  finish?: Finish,
): string {
  const [fx, fy] = focus;
  const half = subject.spec.length / 2;
  const ground = 640 - fy * scale;
  const x = W / 2 + (half - fx) * scale;
  const zoom = scale / 5.4;
  return (
    group(
      scene.back,
      `transform="translate(${n(W / 2 - 900 * zoom)} ${n(ground - scene.ground * zoom)}) scale(${n(zoom)})"`,
    ) +
    rect(0, ground + 140 * zoom, W, H, mix(scene.light.ground, scene.light.ink, 0.25)) +
    place(subject.spec, lit(subject, scene, finish), x, ground, scale) +
    vignette(0.28)
  );
}

export function front(subject: Subject, face: FrontSpec, scene: Scene, scale = 6, x = W / 2): string {
  const shade = ellipse(x, scene.ground + 6, face.half * scale * 1.1, 26, '#000', 'opacity="0.2"');
  return scene.back + shade + placeFront(face, lit(subject, scene), x, scene.ground + 30, scale) + vignette();
}

/** One eye of the car, filling the frame. */
export function lampCloseUp(
  subject: Subject,
  face: FrontSpec,
  scene: Scene,
  focus: readonly [number, number],
  scale: number,
): string {
  const [fx, fy] = focus;
  return (
    group(scene.back, 'transform="translate(-900 -700) scale(2)"') +
    placeFront(face, lit(subject, scene), W / 2 - fx * scale, H / 2 - fy * scale, scale) +
    vignette(0.28)
  );
}

export function lifted(subject: Subject, scene: Scene, finish?: Finish): string {
  return (
    scene.back +
    onLift(subject.spec, lit(subject, scene, finish), W / 2, scene.ground + 60, subject.scale * 0.86, 250) +
    scene.front +
    vignette()
  );
}

export function bareShell(subject: Subject, scene: Scene, finish: 'metal' | 'primer'): string {
  return (
    scene.back +
    rotisserie(subject.spec, lit(subject, scene, finish), W / 2, scene.ground + 40, subject.scale * 0.84) +
    vignette()
  );
}
