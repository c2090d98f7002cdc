import type { PartName } from '../../../packages/docs402/content/site/site-parts'

/** Files of a part, and what pages hold of it. */
interface Trace {
  file: RegExp
  /** In HTML and scripts. */
  text: string | null
}

/** What a part that is off leaves nowhere. */
export const TRACES: Readonly<Record<PartName, Trace>> = {
  blog: { file: /^(?:blog|covers|authors)(?:[/.]|$)/, text: 'href="/blog' },
  console: { file: /^assets\/(?:console-|pay-|samples-|sandbox-)/, text: '<form data-pay' },
  calculator: { file: /^assets\/calculator-/, text: 'data-calculator=' },
  sandbox: { file: /^assets\/sandbox-/, text: 'Sandbox in this page' },
  versions: { file: /^docs\/\d/, text: null },
  printable: { file: /^documentation\.(?:html|css)$/, text: 'href="/documentation"' },
  offline: { file: /^(?:offline\.|assets\/offline-)/, text: 'data-saved-pages' },
  assistants: { file: /^$/, text: 'https://claude.ai' },
  cards: { file: /^cards\//, text: '/cards/' },
}

/** The lines of `data/site.yaml` that switch parts off; all by default. */
export const partsOff = (names: readonly string[] = Object.keys(TRACES)): string =>
  `parts: { ${names.map((name) => `${name}: false`).join(', ')} }\n`
