import type { Company } from '@officina/contracts/company-facts';
import { paths } from '@officina/contracts/paths';

/** Id of the message that the application failed to load; the starter script shows it. */
export const failureId = 'not-started';

/**
 * Title and style of a document that is rendered only in the browser: the back office, or a page without server
 * rendering.
 */
export const bareHead = (title: string, { brand }: Company): string =>
  `<title>${Bun.escapeHTML(`${title} - ${brand}`)}</title>${style}`;

/** Messages of such a document for browsers without JavaScript, or if the application fails to load. */
export const bareBody = (isBackOffice: boolean, { phone }: Company): string => {
  const way = isBackOffice
    ? `<a href="${paths.home}">Torna al Sito</a>`
    : `<a href="tel:${phone.e164}">${Bun.escapeHTML(phone.display)}</a>`;
  return [
    message(
      `id="${failureId}" hidden`,
      'Non è stato possibile aprire la pagina',
      'Una parte del sito non è arrivata al tuo browser. Controlla la connessione e riprova.',
      `<a href="">Riprova</a>${way}`,
    ),
    `<noscript>${message(
      '',
      'Questa pagina ha bisogno di JavaScript',
      'Attivalo nelle impostazioni del browser, poi ricarica la pagina.',
      `<a href="">Ricarica</a>${way}`,
    )}</noscript>`,
  ].join('\n');
};

const message = (attributes: string, title: string, text: string, links: string): string =>
  `<main class="bare" ${attributes}><div role="alert"><h1>${title}</h1><p>${text}</p><p>${links}</p></div></main>`;

// The application's style sheets are not loaded then, so its colours and fonts are repeated here.
const style = `<style>
.bare:not([hidden]){box-sizing:border-box;min-height:100dvh;display:grid;align-content:center;padding:3rem max(1.25rem,50vw - 21rem);background:#0a1d16;color:#f4eee2;font:1.0625rem/1.6 'Hanken','Hanken Fallback','Hanken Fallback Android',system-ui,sans-serif}
#root:not(:empty)~.bare{display:none}
body:has(.bare:not([hidden])){margin:0}
.bare h1{margin:0;font:500 clamp(2.25rem,6vw,3.5rem)/1.1 'Bodoni','Bodoni Fallback','Bodoni Fallback Android',serif;text-wrap:balance}
.bare p{margin:1.5rem 0 0;display:flex;flex-wrap:wrap;gap:1rem}
.bare a{color:inherit;padding:.75rem 1.5rem;border:1px solid #c2a05c;text-decoration:none}
.bare a:hover{background:#173b2d}
.bare a:focus-visible{outline:2px solid #d8bd84;outline-offset:3px}
</style>`;
