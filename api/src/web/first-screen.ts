/**
 * Leaves out what is below the screen on every public page until `show` is called: laying it out and fetching its
 * pictures would delay the first paint and the picture that matters most (ADR 0028). Sections need no mark; one that no
 * rule matches is laid out at once. The scrollbar keeps its place. Nothing is left out where scripts are off.
 */
export const firstScreenStyle =
  '<style id="first-screen">@media (scripting:enabled){html{overflow-y:scroll}main>:is(section,div)~*,main>article>div~*,main~footer,li:nth-child(n+4)>.plate{display:none!important}}</style>';

/** JavaScript that defines `show` and calls it as soon as somebody scrolls or types. */
export const firstScreenScript = `const show=()=>document.getElementById('first-screen')?.remove();
for(const event of ['wheel','touchstart','keydown'])addEventListener(event,show,{once:true,passive:true});`;
