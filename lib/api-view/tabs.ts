import { tabName } from '@/lib/browser/tabs'
import { html, type Html } from '@/lib/content/html/html'

interface TabsParts {
  /** The name of the tab list; by default, that of its group. */
  label?: string
  /** The preference that the tabs share with others, such as `language`. Without one, no choice is remembered. */
  group?: string
  /** Prefix of the panel ids, unique on the page. */
  id: string
  /** A panel without content is filled by a script when it is chosen, which is no preference of the group. */
  panels: { label: string; content: Html | null }[]
}

/** The ids of the panels, which links may point to. */
export function panelIds(id: string, labels: readonly string[]): string[] {
  return labels.map((label) => `${id}-${tabName(label)}`)
}

/** The same markup as `components/mdx/tabs.tsx`, for components of plain HTML. */
export function tabs({ group = '', label: name = group, id, panels }: TabsParts): Html {
  const labels = panels.map(({ label }) => label)
  const ids = panelIds(id, labels)
  const first = panels.findIndex(({ content }) => content !== null)
  const tab = (label: string, index: number) => {
    // The site's script adds the rest: HTML requires it of the selected tab alone.
    const controls = index === first && html` aria-controls="${ids[index]}"`
    const attributes = html`href="#${ids[index]}" aria-selected="${String(index === first)}"${controls}`
    return html`<a role="tab" ${attributes}${panels[index]?.content === null && html` data-own`}>${label}</a>`
  }
  const panel = (label: string, index: number) => {
    const content = panels[index]?.content
    const attributes = html`id="${ids[index]}" aria-label="${label}"${index !== first && html` data-off`}`
    const inner =
      content &&
      html`<p class="tab-label">${label}</p>
        ${content}`
    return html`<div role="tabpanel" ${attributes}>${inner}</div>`
  }
  return html`
    <div class="tabs" data-tabs="${group}">
      <div role="tablist" aria-label="${name}">${labels.map(tab)}</div>
      ${labels.map(panel)}
    </div>
  `
}
