import { fill } from '../../shared/words/words'
import { pageLanguage } from '../../content/page-language'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parseCodeMeta } from './code-meta'
import { languageName } from './languages'
import { attributeText, isJsx, setAttribute } from './nodes'
import { labelsOf } from './remark-ids'

/**
 * A name for each thing that no other one has, as short as can be.
 * @param forms of each, from the shortest name to the one that says best where it is
 */
function distinctNames(forms: readonly (readonly string[])[]): string[] {
  const names = forms.map(([first = '']) => first)
  const longer = forms.map(([, ...rest]) => rest)
  for (let isChanged = true; isChanged;) {
    const same = names.map((name) => names.indexOf(name) !== names.lastIndexOf(name))
    const next = names.map((name, index) => (same[index] && longer[index]?.shift()) || name)
    isChanged = next.some((name, index) => name !== names[index])
    names.splice(0, names.length, ...next)
  }
  return names.map((name, index) => {
    const count = names.slice(0, index + 1).filter((other) => other === name).length
    return count === 1 ? name : `${name} (${count})`
  })
}

/** What a page has many of, with what its names may say: itself, its section, its tab. */
class Names {
  private section = ''
  private title = ''
  private readonly candidates: { forms: string[]; give: (name: string) => void }[] = []

  private add(base: string, tab: string, give: (name: string) => void): void {
    const inSection = [base, this.section].filter(Boolean).join(', ')
    this.candidates.push({ forms: [...new Set([base, inSection, [inSection, tab].filter(Boolean).join(', ')])], give })
  }

  read(node: Nodes, tab = ''): void {
    if (node.type === 'heading' && node.depth > 1) this.section = toString(node)
    else if (node.type === 'heading') this.title = toString(node)
    // The home page has its headings in its sections' titles.
    if (isJsx(node) && node.name === 'Section') this.section = attributeText(node, 'title') ?? this.section
    const give = (ariaLabel: string) => {
      if (node.type === 'code' || node.type === 'table')
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ariaLabel } }
    }
    if (node.type === 'code') {
      const { called, filename } = parseCodeMeta(node.meta ?? '')
      this.add(called ?? filename ?? languageName(node.lang ?? 'text'), tab, give)
    }
    // One with a caption has a name.
    if (node.type === 'table' && node.data?.hProperties?.['caption'] === undefined)
      this.candidates.push({
        forms: [[pageLanguage().words.frame.table, this.section || this.title].filter(Boolean).join(': ')],
        give,
      })
    const isTabs = isJsx(node) && node.name === 'Tabs'
    const labels = isTabs ? (labelsOf(node) ?? []).slice(attributeText(node, 'own') === undefined ? 0 : 1) : []
    if (isTabs) {
      const group = attributeText(node, 'group')
      const base = attributeText(node, 'label') ?? (group === undefined ? '' : choiceWords(group ?? ''))
      this.add(base, tab, (name) => setAttribute(node, 'called', name))
    }
    if ('children' in node)
      for (const [index, child] of node.children.entries()) this.read(child, isTabs ? labels[index] : tab)
  }

  give(): void {
    const names = distinctNames(this.candidates.map(({ forms }) => forms))
    for (const [index, { give }] of this.candidates.entries()) give(names[index] ?? '')
  }
}

/** What a choice that pages share is called: that of a language for code by its own word. */
function choiceWords(group: string): string {
  const { choiceOf, choiceOfLanguage } = pageLanguage().words.frame
  return group === 'language' ? choiceOfLanguage : fill(choiceOf, { group })
}

/** Tells apart what looks the same: a reader who hears "Copy Shell" four times does not know which. */
export function remarkNames() {
  return (tree: Root): void => {
    const names = new Names()
    names.read(tree)
    names.give()
  }
}
