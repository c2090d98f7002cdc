import { tabName } from '@/lib/browser/tabs'
import { html, type Html } from '@/lib/content/html/html'

interface TabsParts {
  /** What the tabs are called; by itself, the name of their group. */
  label?: string
  /** The preference that the tabs share with others, such as `language`. Without one, no choice is remembered. */
  group?: string
  /** Beginning of the ids of the panels, unique on the page. */
  id: string
  /** `own`: choosing it is no preference, and shows it in no other group; it needs scripts. */
  panels: { label: string; content: Html; own?: boolean }[]
}

/** The ids of the panels of tabs, which links may lead to. */
export function panelIds(id: string, labels: readonly string[]): string[] {
  return labels.map((label) => `${id}-${tabName(label)}`)
}

/** The same markup as `components/mdx/tabs.tsx`, for parts that are HTML alone. */
export function tabs({ group = '', label: name = group, id, panels }: TabsParts): Html {
  const labels = panels.map(({ label }) => label)
  const ids = panelIds(id, labels)
  return html`
    <div class="tabs" data-tabs="${group}">
      <div role="tablist" aria-label="${name}">
        ${panels.map(
          ({ label, own }, index) =>
            html`<a
              role="tab"
              href="#${ids[index]}"
              aria-controls="${ids[index]}"
              aria-selected="${String(index === 0)}"
              ${own && html` data-own`}
              >${label}</a
            >`,
        )}
      </div>
      ${panels.map(
        ({ label, content, own }, index) => html`
          <div
            role="tabpanel"
            id="${ids[index]}"
            aria-label="${label}"
            ${own && html` data-own`}
            ${index > 0 && html` data-off`}
          >
            <p class="tab-label">${label}</p>
            ${content}
          </div>
        `,
      )}
    </div>
  `
}
