/** Pictures wider than this (width / height) are panoramas. */
const panorama = 2.2;

/** The largest width of a panorama at 1x, in widths of the stage. */
const widest = 3;

/** The largest width at 1x, as a part of the stage or of the window. */
const roomOf = (ratio: number) => (ratio > panorama ? widest : 1) * 100;

/**
 * CSS width of a picture at 1x. It is whole in the stage; a panorama fills its height instead, because at the width of a
 * phone it would be a narrow strip, and is moved sideways.
 */
export const shownWidth = (ratio: number): string => `min(${roomOf(ratio)}cqw, ${ratio} * 100cqh)`;

/** CSS length by which a picture of this ratio can be moved to either side at 1x: zero unless it is wider than the stage. */
export const roomAside = (ratio: number): string => `max(0px, (${shownWidth(ratio)} - 100cqw) / 2)`;

/**
 * `sizes` of a picture. `sizes` knows only the window: bars above and below the stage take about 12rem of it, and none
 * where they are beside it.
 */
export const shownSizes = (ratio: number, zoom: number): string =>
  ['(max-height: 32em) and (min-width: 30em) ', '']
    .map((where) => {
      const height = where ? '100vh' : '(100vh - 12rem)';
      return `${where}min(${roomOf(ratio) * zoom}vw, ${height} * ${(ratio * zoom).toFixed(3)})`;
    })
    .join();
