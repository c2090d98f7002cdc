// Part of the inline head script: as few bytes as clear code allows.

/** So long, in milliseconds, it waits at most: some browsers keep to themselves when they paint, and hidden tabs never do. */
const PATIENCE = 1000

/** Loads the site's script once the page is painted: the line and the processor are the text's until then. */
export function loadSiteScript(): void {
  let waits = true
  const load = () => {
    const template = document.querySelector<HTMLTemplateElement>('#site-script')
    if (waits && template) document.head.append(template.content.cloneNode(true))
    waits = false
  }
  addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    setTimeout(load, PATIENCE)
  })
}
