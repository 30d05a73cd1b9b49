/**
 * Replays a click made before hydration: the last clicked button is clicked again, once, when React has hydrated it,
 * unless it was removed. Links, and forms that the browser can submit itself, do not need this. Hydrated elements have
 * a `__reactProps$…` property. If React hydrates the button while handling the click itself, the click has been handled
 * when it bubbles up to the window, and is not replayed.
 */
export const earlyPress = `(()=>{let pressed;const isHydrated=(element)=>Object.keys(element).some((key)=>key.startsWith('__reactProps$'));
const look=()=>{if(!pressed)return;if(!pressed.isConnected)pressed=null;else if(isHydrated(pressed))pressed.click();else requestAnimationFrame(look)};
addEventListener('click',({target})=>{const button=target.closest('button[type="button"],form[method="dialog"] button');
pressed=button&&!isHydrated(button)?button:null;requestAnimationFrame(look)},true);
addEventListener('click',()=>{if(pressed&&isHydrated(pressed))pressed=null})})()`;
