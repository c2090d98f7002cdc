/** GitHub's alerts, and the callouts of this site that they become. */
export const CALLOUTS: Readonly<Record<string, { type: string; title?: string }>> = {
  NOTE: { type: 'note' },
  TIP: { type: 'tip' },
  IMPORTANT: { type: 'note', title: 'Important' },
  WARNING: { type: 'warning' },
  CAUTION: { type: 'danger', title: 'Caution' },
}

/** Names that other tools have for the same, in lowercase letters only. */
const KINDS: readonly [alert: string, names: RegExp][] = [
  ['CAUTION', /^(?:alert|bug|caution|critical|danger|error|fail|failure|missing)$/],
  ['IMPORTANT', /^(?:important|key|must)$/],
  [
    'NOTE',
    /^(?:abstract|admonition|aside|blockquote|callout|cite|example|faq|help|hint|info|information|memo|message|note|notice|question|quote|seealso|summary|tldr|todo|topic)$/,
  ],
  ['TIP', /^(?:check|done|protip|success|tip)$/],
  ['WARNING', /^(?:attention|beta|deprecated|warn|warning)$/],
]

/** Names whose attribute says the kind: `<Aside type="caution">`, `{% hint style="warning" %}`, `{{< alert danger >}}`. */
const IS_OPEN = /^(?:admonition|alert|aside|callout|hint|message|notice)$/

/** The name of a component or block in lowercase letters alone, as the tables here have them. */
export const named = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** GitHub's alert for another tool's kind; undefined if it has none. */
export const alertFor = (kind: string): string | undefined => KINDS.find(([, names]) => names.test(named(kind)))?.[0]

/** The alert that a block or component of another tool is, by its name, or by words that say its kind. */
export function alertOf(name: string, words: readonly string[]): string | undefined {
  const kinds = IS_OPEN.test(named(name)) ? words.map(alertFor) : []
  return kinds.find((kind) => kind !== undefined && kind !== 'NOTE') ?? alertFor(name)
}

/** The callout that it is here. */
export const calloutOf = (name: string, words: readonly string[]) => CALLOUTS[alertOf(name, words) ?? '']

/** The title of a block or component, in any of the tools' forms. A word that names the kind is not a title. */
export function titleIn(rest: string): string | undefined {
  const quoted = /(?:\btitle=["']|^\[|^\s*["'])([^"'\]]+)["'\]]/.exec(rest)?.[1]
  const plain = /^\s+([^\s{"'=][^{"'=]*?)\s*$/.exec(rest)?.[1]
  return quoted ?? (plain !== undefined && alertFor(plain) === undefined ? plain : undefined)
}
