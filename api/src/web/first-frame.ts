/** Id of the style element that `showWholePage` removes. */
const id = 'first-frame';

/**
 * Leaves out of the first frame what is below the screen on every public page: it costs a fifth of the time to the
 * first paint on a cheap phone (ADR 0028). Sections need no mark; one that matches nothing is laid out at once. The
 * scrollbar keeps its place. Nothing is left out where no script can show it again.
 */
export const firstFrameStyle = `<style id="${id}">@media (scripting:enabled){html{overflow-y:scroll}main>:is(section,div)~*,main>article>div~*,main~footer,li:nth-child(n+4)>.plate{display:none!important}}</style>`;

/** JavaScript statement for the frame after the first. */
export const showWholePage = `document.getElementById('${id}')?.remove()`;
