import type { MarkdownForms } from 'docs402/markdown'
import * as callout from './callout/markdown'
import * as cards from './cards/markdown'
import * as exact from './exact/markdown'
import * as figure from './figure/markdown'
import * as filter from './filter/markdown'
import * as steps from './steps/markdown'
import * as tabs from './tabs/markdown'
import * as zoom from './zoom/markdown'

/** What the components that writers use are in Markdown: words for what only the style sheet shows. */
export const forms: MarkdownForms = {
  ...callout,
  ...cards,
  ...exact,
  ...figure,
  ...filter,
  ...steps,
  ...tabs,
  ...zoom,
  Raw: () => [],
}
