import { previewPath } from '../../http/session-cookie';

/**
 * The bar above each page of a preview; `note`: additional HTML for wide screens. It is sticky at the top of the
 * window, and the shell's fixed header is positioned below it.
 */
export const previewBar = (note: string): string => `<style>
.preview-bar{position:sticky;top:0;z-index:25;box-sizing:border-box;height:2.75rem;display:flex;align-items:center;justify-content:center;gap:.625rem;padding-inline:1rem;white-space:nowrap;background:#d8bd84;color:#0a1d16;font:1rem/1 'Hanken',system-ui,sans-serif}
.preview-bar p{margin:0;overflow:hidden;text-overflow:ellipsis;line-height:1.5}
.preview-bar form{margin:0}
.preview-bar button{height:2.75rem;padding:0 .25rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;text-underline-offset:.25em;cursor:pointer}
.preview-bar button:hover{text-decoration-thickness:2px}
.preview-bar button:focus-visible{outline:2px solid;outline-offset:-4px}
#root>*>header{top:2.75rem;max-height:calc(100dvh - 2.75rem)}
@media (max-width:40rem){.preview-bar p span{display:none}}
@media print{.preview-bar{display:none}}
</style>
<aside class="preview-bar" aria-label="Anteprima"><p>Anteprima<span>${note}</span></p><span aria-hidden="true">·</span><form method="post" action="${previewPath}"><button aria-label="Esci dall’anteprima">Esci</button></form></aside>
`;
