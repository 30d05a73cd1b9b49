/**
 * Replays a click made before hydration: the last clicked button is clicked again, once, as soon as React has hydrated
 * it, unless it has left the page by then. Links, and forms that the browser itself can submit, do not need this. React
 * sets a `__reactProps$…` property on each element that it hydrates. It may hydrate the button while handling the click
 * itself: then the click has been handled when it bubbles up to the window, and is not replayed.
 */
export const earlyPress = `(()=>{let pressed;const isHydrated=(element)=>Object.keys(element).some((key)=>key.startsWith('__reactProps$'));
const look=()=>{if(!pressed)return;if(!pressed.isConnected)pressed=null;else if(isHydrated(pressed))pressed.click();else requestAnimationFrame(look)};
addEventListener('click',({target})=>{const button=target.closest('button[type="button"],form[method="dialog"] button');
pressed=button&&!isHydrated(button)?button:null;requestAnimationFrame(look)},true);
addEventListener('click',()=>{if(pressed&&isHydrated(pressed))pressed=null})})()`;
