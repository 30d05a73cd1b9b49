/**
 * Measures a page's web vitals while releases are compared, and sends them once, when the page is hidden. It is part of
 * the document, so that all releases are measured in the same way, including one that does not start. A subset of the
 * library `web-vitals` (2.6 KB compressed): last LCP, worst session window of CLS, slowest interaction. A page that was
 * opened in the background is not measured.
 */
export const pageVitals = `(()=>{if(document.hidden)return;const found={};let first=0,last=0,sum=0,sent;
const watch=(type,see,more)=>{if(!window.PerformanceObserver?.supportedEntryTypes?.includes(type))return;
new PerformanceObserver((list)=>list.getEntries().forEach(see)).observe({type,buffered:true,...more});return true};
watch('largest-contentful-paint',(entry)=>{found.lcp=entry.startTime});
if(watch('layout-shift',({hadRecentInput,startTime,value})=>{if(hadRecentInput)return;
if(startTime-last>1000||startTime-first>5000){first=startTime;sum=0}last=startTime;sum+=value;found.cls=Math.max(found.cls,sum)}))found.cls=0;
watch('event',({interactionId,duration})=>{if(interactionId)found.inp=Math.max(found.inp??0,duration)},{durationThreshold:40});
addEventListener('visibilitychange',()=>{if(!document.hidden||sent)return;sent=true;
navigator.sendBeacon('/api/vitals',new Blob([JSON.stringify(found)],{type:'application/json'}))},true)})()`;
