import { tabName } from '@/lib/browser/tabs'
import { html, type Html } from '@/lib/content/html/html'

interface TabsParts {
  /** The name of the tab list; by default, that of its group. */
  label?: string
  /** The preference that the tabs share with others, such as `language`. Without one, no choice is remembered. */
  group?: string
  /** Prefix of the panel ids, unique on the page. */
  id: string
  panels: { label: string; content: Html }[]
}

/** The ids of the panels, which links may point to. */
export function panelIds(id: string, labels: readonly string[]): string[] {
  return labels.map((label) => `${id}-${tabName(label)}`)
}

/** The same markup as `components/mdx/tabs.tsx`, for components of plain HTML. */
export function tabs({ group = '', label: name = group, id, panels }: TabsParts): Html {
  const labels = panels.map(({ label }) => label)
  const ids = panelIds(id, labels)
  return html`
    <div class="tabs" data-tabs="${group}">
      <div role="tablist" aria-label="${name}">
        ${labels.map(
          (label, index) =>
            html`<a
              role="tab"
              href="#${ids[index]}"
              aria-controls="${ids[index]}"
              aria-selected="${String(index === 0)}"
              >${label}</a
            >`,
        )}
      </div>
      ${panels.map(
        ({ label, content }, index) => html`
          <div role="tabpanel" id="${ids[index]}" aria-label="${label}" ${index > 0 && html` data-off`}>
            <p class="tab-label">${label}</p>
            ${content}
          </div>
        `,
      )}
    </div>
  `
}
