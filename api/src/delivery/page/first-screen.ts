/**
 * Hides the content below the first screen of public pages until `show` is called: its layout and pictures would delay
 * the first paint and the hero picture (ADR 0028). Pages need no markup for it; content that no selector matches is
 * visible at once. The scrollbar's space is reserved. Nothing is hidden if scripts are disabled.
 */
export const firstScreenStyle =
  '<style id="first-screen">@media (scripting:enabled){html{overflow-y:scroll}main>:is(section,div)~*,main>article>div~*,main~footer,li:nth-child(n+4)>article{display:none!important}}</style>';

/** JavaScript that defines `show` and calls it on the first scroll by wheel or touch, or key press. */
export const firstScreenScript = `const show=()=>document.getElementById('first-screen')?.remove();
for(const event of ['wheel','touchstart','keydown'])addEventListener(event,show,{once:true,passive:true});`;
