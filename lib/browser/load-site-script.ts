// Part of the inline head script: as few bytes as clear code allows.

/** Loads the site's script once the page is painted: the line and the processor are the text's until then. */
export function loadSiteScript(): void {
  const load = () => {
    const template = document.querySelector<HTMLTemplateElement>('#site-script')
    if (template) document.head.append(template.content.cloneNode(true))
  }
  // A frame begins before it is painted, a task in it runs after.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(load)))
}
