/** Pictures wider than this (width / height) are panoramas. */
const panorama = 2.2;

/** Maximum width of a panorama at 1x, in widths of the stage. */
const widest = 3;

/** Maximum width at 1x, in percent of the stage or of the window. */
const roomOf = (ratio: number) => (ratio > panorama ? widest : 1) * 100;

/**
 * CSS width of a picture at 1x. It fits into the stage; a panorama fills the stage's height instead and is panned
 * sideways, because at the width of a phone it would be a narrow strip.
 */
export const shownWidth = (ratio: number): string => `min(${roomOf(ratio)}cqw, ${ratio} * 100cqh)`;

/**
 * CSS length by which a picture of this ratio can be panned to either side at 1x; zero if it fits the stage's width.
 */
export const roomAside = (ratio: number): string => `max(0px, (${shownWidth(ratio)} - 100cqw) / 2)`;

/**
 * The `sizes` attribute of a picture. It can only refer to the window: the bars above and below the stage take about
 * 12rem of its height, except in landscape, where they are beside it.
 */
export const shownSizes = (ratio: number, zoom: number): string =>
  ['(max-height: 32em) and (min-width: 30em) ', '']
    .map((where) => {
      const height = where ? '100vh' : '(100vh - 12rem)';
      return `${where}min(${roomOf(ratio) * zoom}vw, ${height} * ${(ratio * zoom).toFixed(3)})`;
    })
    .join();
