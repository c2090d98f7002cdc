import type { MarkdownForms } from 'docs402/markdown'
import { Callout } from './callout/markdown'
import { Card } from './cards/markdown'
import type * as views from './components'
import { Exact } from './exact/markdown'
import { Figure } from './figure/markdown'
import { Filter } from './filter/markdown'
import { Steps } from './steps/markdown'
import { Tab, Tabs } from './tabs/markdown'
import { Zoom } from './zoom/markdown'

/**
 * The components that writers use without an import: the element that each is from outside, and what it is in Markdown
 * where that is more than what is in it.
 */
export const COMPONENTS = {
  Callout: ['div', Callout],
  Card: ['a', Card],
  Cards: ['div'],
  Exact: ['div', Exact],
  Figure: ['figure', Figure],
  FileTree: ['div'],
  Filter: ['div', Filter],
  Steps: ['div', Steps],
  Tab: ['div', Tab],
  Tabs: ['div', Tabs],
  Zoom: ['div', Zoom],
} as const satisfies Record<keyof typeof views, readonly ['a' | 'div' | 'figure', MarkdownForms[string]?]>

/** Words for what only the style sheet shows. */
export const forms: MarkdownForms = {
  ...Object.fromEntries(Object.entries(COMPONENTS).flatMap(([name, [, form]]) => (form ? [[name, form]] : []))),
  Raw: () => [],
}
