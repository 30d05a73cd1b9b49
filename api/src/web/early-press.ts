/**
 * Answers a press that comes before the page is awake, as if it had waited: the last button that was pressed is pressed
 * again, once, as soon as React has taken it over; one that has left the page by then is forgotten. Links, and forms that
 * the browser itself can send, do not need it. React marks each element that it takes over with its properties. It may do
 * so while it handles the very press: then that press has been answered when it arrives at the window again.
 */
export const earlyPress = `(()=>{let pressed;const isAwake=(element)=>Object.keys(element).some((key)=>key.startsWith('__reactProps$'));
const look=()=>{if(!pressed)return;if(!pressed.isConnected)pressed=null;else if(isAwake(pressed))pressed.click();else requestAnimationFrame(look)};
addEventListener('click',({target})=>{const button=target.closest('button[type="button"],form[method="dialog"] button');
pressed=button&&!isAwake(button)?button:null;requestAnimationFrame(look)},true);
addEventListener('click',()=>{if(pressed&&isAwake(pressed))pressed=null})})()`;
