// The samples of an operation in languages that its page does not have: loaded when a reader turns to them.
import type { SamplesFile } from 'docs402/shared/formats/samples-file'
import { fetchFile } from '../failures'
import { readPreference, writePreference } from '../preferences'
import type { SiteServices } from '../site/connect-module'
import { keepPlace } from '../site/keep-place'
import type { LanguageModule } from '../site/languages'
import { make } from '../site/make'
import styles from './styles.css'

/** The reader's choice among the languages that are loaded, on all pages. */
const CHOICE = 'sample-language'

/** The file beside the Markdown version that a place links to. */
const fileOf = (link: HTMLAnchorElement) => link.href.replace(/\.md$/, '.json')

/** Shows the language that is chosen, where an operation has it, or its first. */
function show(root: Element, choice: string | null): void {
  const panels = [...root.querySelectorAll<HTMLElement>('[data-language]')]
  const chosen = panels.find(({ dataset }) => dataset['language'] === choice) ?? panels[0]
  for (const panel of panels) panel.hidden = panel !== chosen
  const select = root.querySelector('select')
  if (select) select.value = chosen?.dataset['language'] ?? ''
}

/** Returns what the page's script can do with places for samples. */
export function connect({ addStyles, trustedHtml }: SiteServices): LanguageModule {
  addStyles(styles)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches('.languages select')) return
    writePreference(CHOICE, target.value)
    // Those of other operations change too, and may grow or shrink.
    keepPlace(target, () => {
      for (const root of document.querySelectorAll('.languages')) show(root, target.value)
    })
  })
  return {
    async fill(place) {
      const link = place.querySelector('a')
      if (!link) return
      const samples: SamplesFile = await (await fetchFile(fileOf(link))).json()
      const select = make('select', {}, ...samples.map(({ kind, title }) => make('option', { value: kind }, title)))
      const panels = samples.map(({ kind, html }) => {
        const panel = make('div', { 'data-language': kind, hidden: '' })
        panel.innerHTML = trustedHtml(html)
        return panel
      })
      const root = make('div', { class: 'languages' }, make('label', {}, `${WORDS.site.language} `, select), ...panels)
      show(root, readPreference(CHOICE))
      place.replaceWith(root)
    },
  }
}
