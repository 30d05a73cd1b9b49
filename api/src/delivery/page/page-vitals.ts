/**
 * Measures a page's web vitals and sends them once, when the page is left or hidden. It is part of the document, so that
 * all releases are measured in the same way, including one that does not start. A subset of the library `web-vitals`
 * (2.6 KB compressed): last LCP, worst session window of CLS, slowest interaction. Where the browser measures soft
 * navigations, each page that the application opens is measured separately, from the click; elsewhere it belongs to the
 * first one. Ids in the path are replaced. A page that was opened in the background is not measured.
 */
export const pageVitals = `(()=>{if(document.hidden)return;let path=location.pathname,found={},first=0,last=0,sum=0,soft,sent;
const watch=(type,see,more)=>{if(!window.PerformanceObserver?.supportedEntryTypes?.includes(type))return;
new PerformanceObserver((list)=>list.getEntries().forEach(see)).observe({type,buffered:true,...more});return true};
const send=()=>{if(sent)return;sent=true;const page=path.replace(/\\/\\d+(?=\\/|$)/g,'/:id').slice(0,100);
found.soft=soft?.getLargestInteractionContentfulPaint?.()?.duration;
navigator.sendBeacon('/api/vitals',new Blob([JSON.stringify({page,...found})],{type:'application/json'}))};
watch('largest-contentful-paint',(entry)=>{found.lcp=entry.startTime});
const shifts=watch('layout-shift',({hadRecentInput,startTime,value})=>{if(hadRecentInput)return;
if(startTime-last>1000||startTime-first>5000){first=startTime;sum=0}last=startTime;sum+=value;found.cls=Math.max(found.cls,sum)});
if(shifts)found.cls=0;
const press=({interactionId,duration})=>{if(interactionId)found.inp=Math.max(found.inp??0,duration)};
watch('first-input',press);watch('event',press,{durationThreshold:40});
watch('soft-navigation',(entry)=>{const next=new URL(entry.name).pathname;if(next===path)return;
send();path=next;soft=entry;sent=false;first=last=sum=0;found=shifts?{cls:0}:{}});
addEventListener('visibilitychange',()=>{if(document.hidden)send()},true)})()`;
