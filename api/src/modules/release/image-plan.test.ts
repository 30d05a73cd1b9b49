import { expect, test } from 'bun:test';
import { endpoints } from '@officina/contracts/endpoint';
import type { ReleaseDescription } from '@officina/contracts/release';
import * as v from 'valibot';
import { untranslated } from '../../sentences/say';
import { callShape, callShapes } from './call-shapes';
import { type LivePart, planImage } from './image-plan';
import { offeredCalls } from './release-gate';

type Needs = Partial<ReleaseDescription>;
const versionOf = (label: string) => Bun.SHA256.hash(label, 'hex');
const descriptionOf = (name: ReleaseDescription['name'], needs: Needs) => ({
  name,
  entry: 'entry.js',
  preload: {},
  shared: {},
  ...needs,
});
const live = (name: ReleaseDescription['name'], label: string, isByPerson: boolean, needs: Needs = {}) =>
  [
    name,
    {
      description: descriptionOf(name, needs),
      version: versionOf(label),
      by: isByPerson ? 'ci' : 'immagine',
      isByPerson,
    },
  ] satisfies [string, LivePart];
const brings = (name: ReleaseDescription['name'], label: string, needs: Needs = {}, isNew = true) => ({
  description: descriptionOf(name, needs),
  version: versionOf(label),
  isNew,
});
const exporting = (...names: string[]): Needs => ({ kit: { '@officina/platform': names } });
const readingCars: Needs = { calls: callShapes(['listCars']) };
/** An API without the cars that the releases before it read. */
const withoutCars = new Map([
  ...offeredCalls(),
  ['GET /api/cars', callShape('listCars', { ...endpoints.listCars, response: v.array(v.object({})) })],
]);

/** What a plan says, in labels. */
function said({ goesLive, held, refused, reasons, misfits }: ReturnType<typeof planImage>) {
  return {
    live: goesLive.map(({ release: { description }, replaces }) =>
      replaces ? [description.name, replaces.reason.it] : [description.name],
    ),
    held: held.map(({ release }) => release.description.name),
    misfits: misfits.map(({ it }) => it),
    // Where a plan has some: most have none.
    ...(reasons.length > 0 && {
      refused: refused.map(({ description }) => description.name),
      reasons: reasons.map(({ it }) => it),
    }),
  };
}

test('all releases of the first image of an empty site go live', () => {
  const plan = planImage(new Map(), [brings('shell', 'a'), brings('mfe_public', 'a')]);
  expect(said(plan)).toEqual({ live: [['shell'], ['mfe_public']], held: [], misfits: [] });
});

test('image after image, the newest goes live', () => {
  const before = new Map([live('shell', 'a', false), live('mfe_public', 'a', false)]);
  const plan = planImage(before, [brings('shell', 'b'), brings('mfe_public', 'a', {}, false)]);
  expect(said(plan)).toEqual({ live: [['shell']], held: [], misfits: [] });
});

test('what a person has made live stays, and the release of the image is held', () => {
  const before = new Map([live('shell', 'a', false), live('mfe_public', 'team', true)]);
  const plan = planImage(before, [brings('shell', 'b'), brings('mfe_public', 'b')]);
  expect(said(plan)).toEqual({ live: [['shell']], held: ['mfe_public'], misfits: [] });
});

test('what a person has made live and the new API no longer fits is replaced, with the reason', () => {
  const before = new Map([live('shell', 'a', false), live('mfe_public', 'team', true, readingCars)]);
  const plan = planImage(before, [brings('shell', 'b'), brings('mfe_public', 'b')], { offered: withoutCars });
  const { live: goesLive, ...rest } = said(plan);
  expect(rest).toEqual({ held: [], misfits: [] });
  expect(goesLive[0]).toEqual(['shell']);
  expect(goesLive[1]?.[1]).toStartWith(
    `Sostituisce la versione ${versionOf('team').slice(0, 12)} (ci), che non è più compatibile: mfe_public legge `,
  );
});

test('it is also replaced by a release of the image that was brought before, and held since', () => {
  const before = new Map([live('shell', 'a', false), live('mfe_public', 'team', true, readingCars)]);
  const plan = planImage(before, [brings('shell', 'b'), brings('mfe_public', 'a', {}, false)], {
    offered: withoutCars,
  });
  expect(said(plan).live.map(([name]) => name)).toEqual(['shell', 'mfe_public']);
});

test('a shell that a person has made live is replaced when what the image brings needs more', () => {
  const before = new Map([
    live('shell', 'team', true, exporting('Link')),
    live('mfe_public', 'a', false, exporting('Link')),
  ]);
  const image = [brings('shell', 'b', exporting('Link', 'useQuery')), brings('mfe_public', 'b', exporting('useQuery'))];
  const plan = planImage(before, image);
  expect(said(plan)).toEqual({
    live: [
      ['mfe_public'],
      [
        'shell',
        `Sostituisce la versione ${versionOf('team').slice(0, 12)} (ci), che non è più compatibile: mfe_public importa useQuery da @officina/platform, che la shell non esporta.`,
      ],
    ],
    held: [],
    misfits: [],
  });
});

test('a replacement that makes another one unfit replaces that, too', () => {
  const before = new Map([
    live('shell', 'team', true, { ...exporting('Link', 'useTeam'), ...readingCars }),
    live('mfe_public', 'team', true, exporting('useTeam')),
  ]);
  const image = [brings('shell', 'b', exporting('Link')), brings('mfe_public', 'b', exporting('Link'))];
  expect(said(planImage(before, image, { offered: withoutCars })).live.map(([name]) => name)).toEqual([
    'shell',
    'mfe_public',
  ]);
});

test('an image that was started before changes nothing, and says what does not fit', () => {
  const before = new Map([live('shell', 'b', false), live('mfe_public', 'team', true, readingCars)]);
  const older = [brings('shell', 'a', {}, false), brings('mfe_public', 'a', {}, false)];
  expect(said(planImage(before, older))).toEqual({ live: [], held: [], misfits: [] });
  const unfit = said(planImage(before, older, { offered: withoutCars }));
  expect([unfit.live, unfit.misfits.length > 0]).toEqual([[], true]);
});

test('what no release of the image mends is a misfit', () => {
  const before = new Map([live('mfe_public', 'team', true, readingCars)]);
  const plan = said(
    planImage(before, [brings('shell', 'b'), brings('mfe_public', 'b', readingCars)], { offered: withoutCars }),
  );
  expect([plan.live, plan.held]).toEqual([[['shell']], ['mfe_public']]);
  expect(plan.misfits.length).toBeGreaterThan(0);
});

const useQueryIsGone = 'mfe_public importa useQuery da @officina/platform, che la shell non esporta';

test('an image whose shell a published remote does not fit is refused as a whole, and what was live fits', () => {
  const before = new Map([
    live('shell', 'a', false, exporting('Link', 'useQuery')),
    live('mfe_public', 'team', true, exporting('useQuery')),
    live('mfe_media', 'a', false, exporting('Link')),
  ]);
  const media = brings('mfe_media', 'b', exporting('Link'));
  expect(said(planImage(before, [brings('shell', 'b', exporting('Link')), media]))).toEqual({
    live: [],
    held: [],
    misfits: [],
    refused: ['shell', 'mfe_media'],
    reasons: [useQueryIsGone],
  });
  // The next one fits, and brings the same mfe_media.
  const mended = planImage(before, [brings('shell', 'c', exporting('Link', 'useQuery')), media]);
  expect(said(mended)).toEqual({ live: [['shell'], ['mfe_media']], held: [], misfits: [] });
});

test('of an image that is refused, those releases go live all the same that the API needs', () => {
  const before = new Map([
    live('shell', 'a', false, exporting('Link', 'useQuery')),
    live('mfe_public', 'team', true, exporting('useQuery')),
    live('mfe_media', 'a', false, { ...exporting('Link'), ...readingCars }),
  ]);
  const image = [brings('shell', 'b', exporting('Link')), brings('mfe_media', 'b', exporting('Link'))];
  const { live: goesLive, ...rest } = said(planImage(before, image, { offered: withoutCars }));
  expect(goesLive.map(([name]) => name)).toEqual(['mfe_media']);
  expect(rest).toEqual({ held: [], misfits: [], refused: ['shell'], reasons: [useQueryIsGone] });
});

test('if the API does not fit the live shell, and a published remote not the one of the image, there is a misfit', () => {
  const before = new Map([
    live('shell', 'a', false, { ...exporting('Link', 'useQuery'), ...readingCars }),
    live('mfe_public', 'team', true, exporting('useQuery')),
  ]);
  const plan = planImage(before, [brings('shell', 'b', exporting('Link'))], { offered: withoutCars });
  expect(said(plan).misfits).toEqual([useQueryIsGone]);
});

test('a running server also compares a build with releases that must stay usable', () => {
  const before = new Map([live('shell', 'a', false, exporting('Link', 'useQuery'))]);
  const kept = [{ description: descriptionOf('mfe_public', exporting('useQuery')), label: untranslated('mfe_public') }];
  const image = [brings('shell', 'b', exporting('Link'))];
  expect(said(planImage(before, image, { kept }))).toMatchObject({ live: [], reasons: [useQueryIsGone] });
  expect(said(planImage(before, image)).live).toEqual([['shell']]);
});
