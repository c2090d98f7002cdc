import { tabName } from '@/lib/browser/tabs'
import { html, type Html } from '@/lib/content/html/html'

interface TabsParts {
  /** What the tabs are called; by itself, the name of their group. */
  label?: string
  /** The preference that the tabs share with others, such as `language`; without one, a choice is neither shared nor remembered. */
  group?: string
  /** Beginning of the ids of the panels, unique on the page. */
  id: string
  panels: { label: string; content: Html }[]
}

/** The same markup as `components/mdx/tabs.tsx`, for parts that are HTML alone. */
export function tabs({ group = '', label: name = group, id, panels }: TabsParts): Html {
  const named = panels.map((panel) => ({ ...panel, panelId: `${id}-${tabName(panel.label)}` }))
  return html`
    <div class="tabs" data-tabs="${group}">
      <div role="tablist" aria-label="${name}">
        ${named.map(
          ({ label, panelId }, index) =>
            html`<a role="tab" href="#${panelId}" aria-controls="${panelId}" aria-selected="${String(index === 0)}"
              >${label}</a
            >`,
        )}
      </div>
      ${named.map(
        ({ label, content, panelId }, index) => html`
          <div role="tabpanel" id="${panelId}" aria-label="${label}" ${index > 0 && html` data-off`}>
            <p class="tab-label">${label}</p>
            ${content}
          </div>
        `,
      )}
    </div>
  `
}
