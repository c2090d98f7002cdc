/** The look of what this module shows. */
export const styles = `@layer parts{
[data-saved-note]{position:fixed;inset:auto auto 1rem 1rem;z-index:30;display:flex;flex-wrap:wrap;gap:0 .6em;width:max-content;max-width:calc(100vw - 6rem);padding:.35rem .8rem;border:1px solid var(--border-strong);border-radius:var(--radius);background:var(--surface);color:var(--text-muted);font-size:var(--text-sm);box-shadow:var(--shadow)}
[data-load-error] a{align-self:center}
body:has([data-load-error]) [data-saved-note]{display:none}
[data-save-offline]:not(:empty){min-height:2.75rem;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem}
[data-save-offline] button{min-height:2.75rem;padding-inline:1rem;border:1px solid var(--border-strong);border-radius:var(--radius);background:var(--surface);color:var(--text)}
[data-save-offline] button:hover{border-color:var(--accent)}
[data-save-offline] span{color:var(--text-muted);font-size:var(--text-sm)}
[data-save-offline] [role=alert]{color:var(--danger)}
[data-save-offline] progress{width:12rem;max-width:100%;accent-color:var(--accent)}
.keys [data-save-offline]{padding:0 var(--space-5) var(--space-5)}
@media print{[data-saved-note]{display:none}}
}`
