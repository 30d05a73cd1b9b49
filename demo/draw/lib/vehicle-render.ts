import { lightness, mix } from './color';
import { circle, clipped, ellipse, group, line, linear, n, shape, shapeV, uid } from './svg';
import type { Arch, Lamp, Light, Look, Tones, VehicleSpec } from './vehicle';
import { barnDust, barnWear, metalWear } from './wear';
import { wheel } from './wheels';

const finishPaint = { primer: '#b9b2a4', metal: '#a9acab' } as const;

/** The paint in the light of a scene, as a set of flat colours. */
export function tonesFor(look: Look): Tones {
  const { light } = look;
  const finish = look.finish ?? 'painted';
  const raw =
    finish === 'primer' || finish === 'metal'
      ? finishPaint[finish]
      : finish === 'barn'
        ? mix(look.paint, '#8b7a63', 0.42)
        : look.paint;
  const base = mix(raw, light.tint, light.amount);
  const bright = lightness(base);
  const gloss = finish === 'painted' ? 1 : 0.45;
  return {
    base,
    high: mix(base, mix(light.sky, '#ffffff', 0.35), (0.78 - bright * 0.1) * gloss),
    soft: mix(base, light.sky, (0.2 + bright * 0.08) * gloss),
    low: mix(base, light.ink, 0.27 + bright * 0.04),
    deep: mix(base, light.ink, 0.52),
    bounce: mix(mix(base, light.ink, 0.34), light.ground, 0.3),
    ink: light.ink,
    sky: light.sky,
    roof: mix(look.roof ?? raw, light.tint, light.amount),
  };
}

function archSegment(x: number, arch: Arch, sill: number, hub: number): string {
  const ry = arch.ry ?? arch.rx;
  const drop = -sill - (arch.cy ?? -hub);
  const half = arch.rx * Math.sqrt(Math.max(0, 1 - (drop / ry) ** 2));
  return `L${n(x + half)} ${-sill}A${arch.rx} ${ry} 0 ${drop > 0 ? 1 : 0} 0 ${n(x - half)} ${-sill}`;
}

export function outline(spec: VehicleSpec): string {
  const rear = spec.archRear === null ? '' : archSegment(spec.rear, spec.archRear, spec.sill, spec.tyre);
  return `${spec.top}${rear}${archSegment(spec.front, spec.archFront, spec.sill, spec.tyre)}Z`;
}

function archLip(x: number, arch: Arch, hub: number, color: string, width: number, grow = 0): string {
  const cy = arch.cy ?? -hub;
  const rx = arch.rx + grow;
  const ry = (arch.ry ?? arch.rx) + grow;
  return line(`M${n(x - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 0 1 ${n(x + rx)} ${n(cy)}`, color, width);
}

/** Chrome strip: dark edge, pale body, a white spark on its upper side. */
export function chromeLine(d: string, width: number, light: Light): string {
  return (
    line(d, mix('#3b3a38', light.ink, 0.4), width + 0.5) +
    line(d, mix('#d3d0c5', light.tint, light.amount * 0.6), width) +
    group(line(d, '#ffffff', width * 0.34, 'opacity="0.9"'), `transform="translate(0 ${n(-width * 0.2)})"`)
  );
}

export function chromeShape(d: string, light: Light): string {
  const id = uid('k');
  const t = light.amount * 0.5;
  const c = (hex: string): string => mix(hex, light.tint, t);
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${c('#a9a89f')}"/><stop offset="0.14" stop-color="${c(mix('#ffffff', light.sky, 0.25))}"/><stop offset="0.42" stop-color="${c('#e2e0d7')}"/><stop offset="0.54" stop-color="${c('#5b5a55')}"/><stop offset="0.66" stop-color="${c('#8d867a')}"/><stop offset="1" stop-color="${c(mix('#d9cfba', light.ground, 0.35))}"/></linearGradient>` +
    shape(d, `url(#${id})`, `stroke="${mix('#2b2a28', light.ink, 0.5)}" stroke-width="0.45"`)
  );
}

function lampShape({ kind, d }: Lamp, light: Light): string {
  const colors = { head: '#eef2ec', amber: '#e58a1f', red: '#a8201a', clear: '#f2efe4' } as const;
  const color = colors[kind];
  const lit = light.lampsOn === true && kind !== 'amber';
  const id = uid('p');
  const top = lit ? mix(color, kind === 'red' ? '#ff5a3a' : '#fff3c4', 0.8) : mix(color, '#ffffff', 0.3);
  const bottom = lit ? mix(color, kind === 'red' ? '#ff3b24' : '#ffd778', 0.8) : mix(color, light.ink, 0.35);
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.5" stop-color="${color}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    shape(d, `url(#${id})`, `stroke="${mix('#2b2a28', light.ink, 0.5)}" stroke-width="0.5"`)
  );
}

export function seat(x: number, top: number, floor: number, color: string, dark: string): string {
  const d = `M${x - 7} ${floor}C${x - 7} ${top + 22} ${x - 3} ${top + 6} ${x + 2} ${top + 2}C${x + 5} ${top - 1} ${x + 12} ${top} ${x + 13} ${top + 5}C${x + 14} ${top + 14} ${x + 10} ${top + 26} ${x + 9} ${floor}Z`;
  return (
    shape(d, dark) +
    shape(
      `M${x - 5.6} ${floor}C${x - 5.6} ${top + 24} ${x - 2} ${top + 8} ${x + 3} ${top + 3.4}C${x + 5} ${top + 2} ${x + 7} ${top + 2} ${x + 8} ${top + 3}C${x + 4} ${top + 14} ${x + 3} ${top + 26} ${x + 3} ${floor}Z`,
      color,
    )
  );
}

export function steeringWheel(x: number, y: number, color: string): string {
  return `<g transform="translate(${x} ${y}) rotate(24)">${ellipse(0, 0, 3.4, 18.5, 'none', `stroke="${color}" stroke-width="1.9"`)}${line('M-1 0L-14 5', color, 2.2)}</g>`;
}

function glass(spec: VehicleSpec, look: Look, tones: Tones): string {
  const { light } = look;
  const all = spec.panes.join('');
  const inside = mix(light.ink, light.sky, 0.16);
  const far = mix(light.sky, light.ink, 0.3);
  const trim = mix(mix(look.trim, light.ink, 0.38), light.tint, light.amount * 0.6);
  const cabin =
    shapeV(all, -150, spec.floor, [
      [0, mix(light.sky, light.ink, 0.12)],
      [0.5, far],
      [1, mix(light.sky, light.ink, 0.55)],
    ]) +
    clipped(
      all,
      // Far door and sill of the cabin, then seats and wheel in silhouette.
      shape(`M-50 ${spec.floor - 13}H900V40H-50Z`, inside, 'opacity="0.8"') +
        spec.seats
          .map(
            ([x, top]) =>
              group(seat(x + 9, top + 1.5, spec.floor + 8, inside, mix(inside, '#000000', 0.15)), 'opacity="0.75"') +
              seat(x, top, spec.floor + 8, trim, mix(trim, light.ink, 0.5)),
          )
          .join('') +
        steeringWheel(spec.steering[0], spec.steering[1], mix('#15130f', light.ink, 0.5)) +
        // Two slanting reflections, the signature of a drawn window.
        [40, 128, 205, 300]
          .map(
            (x) =>
              shape(
                `M${x + 62} -220L${x + 92} -220L${x + 12} 20H${x - 18}Z`,
                mix(light.sky, '#ffffff', 0.5),
                'opacity="0.26"',
              ) + shape(`M${x + 100} -220H${x + 106}L${x + 26} 20H${x + 20}Z`, '#ffffff', 'opacity="0.24"'),
          )
          .join(''),
    );
  const frame =
    spec.frame === 'chrome'
      ? spec.panes.map((p) => chromeLine(p, 1.5, light)).join('')
      : spec.panes.map((p) => line(p, spec.frame === 'black' ? '#191919' : tones.deep, 1.8)).join('');
  return cabin + frame;
}

function paintwork(spec: VehicleSpec, look: Look, tones: Tones, body: string): string {
  const shift = (dy: number, fill: string): string => group(shape(body, fill), `transform="translate(0 ${dy})"`);
  const low = `${spec.belt}L${spec.length + 60} 60H-60Z`;
  const horizon = linear(0, -spec.horizon, 0, -spec.tuck, [
    [0, tones.low, 0.85],
    [0.6, tones.low, 0.5],
    [1, tones.deep, 0.75],
  ]);
  const wave = `M-20 ${-spec.horizon + 2}C60 ${-spec.horizon - 3} 120 ${-spec.horizon + 3} 200 ${-spec.horizon}C280 ${-spec.horizon - 3} 330 ${-spec.horizon + 3} 600 ${-spec.horizon - 1}V10H-20Z`;
  const wear = look.finish === 'barn' ? barnWear(spec) : look.finish === 'metal' ? metalWear(spec) : '';
  return (
    clipped(
      body,
      shape(body, tones.high) +
        shift(1.2, tones.soft) +
        shift(5.5, mix(tones.soft, tones.base, 0.7)) +
        (look.roof !== undefined && spec.roofArea !== undefined
          ? shape(spec.roofArea, mix(tones.roof, tones.sky, 0.45)) +
            group(shape(spec.roofArea, tones.roof), 'transform="translate(0 2)"')
          : '') +
        shapeV(low, -spec.horizon - 26, -spec.horizon, [
          [0, tones.base],
          [1, mix(tones.soft, tones.base, 0.35)],
        ]) +
        line(spec.belt, tones.high, 1.1) +
        group(line(spec.belt, tones.low, 1.6), 'transform="translate(0 1.6)" opacity="0.7"') +
        horizon.def +
        clipped(low, shape(wave, horizon.url)) +
        shapeV(`M-20 ${-spec.tuck}H700V20H-20Z`, -spec.tuck, 0, [
          [0, tones.deep, 0.6],
          [0.5, tones.bounce, 0.95],
          [1, tones.bounce],
        ]) +
        wear +
        archLip(spec.front, spec.archFront, spec.tyre, tones.deep, 3.4, 0.6) +
        archLip(spec.front, spec.archFront, spec.tyre, tones.high, 0.7, 1.7) +
        (spec.archRear === null
          ? ''
          : archLip(spec.rear, spec.archRear, spec.tyre, tones.deep, 3.4, 0.6) +
            archLip(spec.rear, spec.archRear, spec.tyre, tones.high, 0.7, 1.7)),
    ) + line(body, tones.ink, 0.7, 'opacity="0.75"')
  );
}

function handle([x, y]: readonly [number, number], light: Light): string {
  return (
    chromeShape(`M${x} ${y}H${x + 13}A1.4 1.4 0 0 1 ${x + 13} ${y + 2.8}H${x + 3}Q${x} ${y + 2.8} ${x} ${y}Z`, light) +
    circle(x + 15.6, y + 1.4, 1.2, mix('#c9c5ba', light.tint, light.amount))
  );
}

/** Composes the whole side elevation, back to front. */
export function renderVehicle(spec: VehicleSpec, look: Look): string {
  const tones = tonesFor(look);
  const { light } = look;
  const body = outline(spec);
  const finish = look.finish ?? 'painted';
  const stripped = finish === 'primer' || finish === 'metal';
  const wheelAt = (x: number): string =>
    group(
      wheel({
        style: look.wheel,
        tyre: spec.tyre,
        rim: spec.rim,
        paint: mix(finish === 'barn' ? '#8a6a4a' : (look.wheelPaint ?? '#cfcabd'), light.tint, light.amount),
        whitewall: look.whitewall ?? false,
      }),
      `transform="translate(${x} ${-spec.tyre})"`,
    );
  const well = (x: number, arch: Arch): string =>
    ellipse(x, (arch.cy ?? -spec.tyre) + 1, arch.rx - 0.5, arch.ry ?? arch.rx, mix('#0b0b0b', light.ink, 0.4));
  const under = shape(
    `M${spec.front - 40} ${-spec.sill - 6}H${spec.rear + 40}L${spec.rear + 20} -13H${spec.front - 14}Z`,
    mix('#0b0b0b', light.ink, 0.35),
  );
  const wheels = look.wheels === false ? '' : wheelAt(spec.front) + wheelAt(spec.rear);
  const dark = (spec.dark ?? []).map((d) => shape(d, mix('#141414', light.ink, 0.4))).join('');
  const lines =
    spec.shut
      .map(
        (d) =>
          group(line(d, tones.high, 0.6, 'opacity="0.55"'), 'transform="translate(0.9 0.4)"') +
          line(d, tones.ink, 0.75, 'opacity="0.8"'),
      )
      .join('') +
    (spec.crease ?? [])
      .map(
        (d) =>
          line(d, tones.high, 0.8, 'opacity="0.85"') +
          group(line(d, tones.deep, 0.9, 'opacity="0.5"'), 'transform="translate(0 1.1)"'),
      )
      .join('');
  const openings = stripped
    ? spec.panes
        .map((p) => shape(p, mix(light.ink, light.ground, 0.25), 'opacity="0.85"') + line(p, tones.deep, 1))
        .join('')
    : glass(spec, look, tones);
  const bright = stripped
    ? ''
    : spec.chromeLines.map(([d, w]) => chromeLine(d, w, light)).join('') +
      spec.chromeShapes.map((d) => chromeShape(d, light)).join('') +
      spec.lamps.map((l) => lampShape(l, light)).join('') +
      spec.handles.map((h) => handle(h, light)).join('');
  const dust = finish === 'barn' ? barnDust(spec) : '';
  return (
    under +
    well(spec.front, spec.archFront) +
    (spec.archRear === null ? '' : well(spec.rear, spec.archRear)) +
    (stripped ? '' : (spec.behind?.(look, tones) ?? '')) +
    wheels +
    paintwork(spec, look, tones, body) +
    openings +
    lines +
    dark +
    bright +
    dust +
    (stripped ? '' : (spec.extra?.(look, tones) ?? ''))
  );
}

/** Places a vehicle with its cast shadow; x is its centre, y the ground. */
export function place(
  spec: VehicleSpec,
  look: Look,
  x: number,
  y: number,
  scale: number,
  flip = false,
  airborne = false,
): string {
  const half = spec.length / 2;
  const shade = mix(look.light.ink, '#000000', 0.3);
  const shadow = (rx: number, ry: number, o: number): string => ellipse(half, 1, rx, ry, shade, `opacity="${o}"`);
  const contact =
    look.wheels === false || airborne
      ? ''
      : shadow(half * 1.06, 8, 0.28) +
        shadow(half * 0.99, 5, 0.45) +
        ellipse(spec.front, 0, spec.tyre * 0.8, 2.4, '#000000', 'opacity="0.6"') +
        ellipse(spec.rear, 0, spec.tyre * 0.8, 2.4, '#000000', 'opacity="0.6"');
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -scale : scale} ${scale}) translate(${n(-half)} 0)">${contact}${renderVehicle(spec, look)}</g>`;
}
