/** The look of what this module shows. */
export const styles = `@layer parts{
[data-saved-note]{position:fixed;inset:auto auto 1rem 1rem;z-index:30;display:flex;flex-wrap:wrap;gap:0 .6em;width:max-content;max-width:calc(100vw - 6rem);padding:.35rem .8rem;border:1px solid var(--border-strong);border-radius:var(--radius);background:var(--surface);color:var(--text-muted);font-size:var(--text-sm);box-shadow:var(--shadow)}
[data-load-error] a{align-self:center}
body:has([data-load-error]) [data-saved-note]{display:none}
@media print{[data-saved-note]{display:none}}
}`
