import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Root } from 'mdast'
import { VFile } from 'vfile'
import type { Api } from '@docs402/api'
import { remarkFormulas } from '../../packages/docs402/page/mdx/formulas/remark-formulas'
import { htmlOf, markdownOf, ONE_PAGE, referenceTree } from '../../packages/docs402/reference/testing/reference-pages'

/** The reference of a description on one page: its tree, and what readers get of it. */
export interface ShownReference {
  tree: Root
  html: string
  markdown: string
}

/** Where formulas are kept. */
const cache = mkdtempSync(path.join(tmpdir(), 'corpus-'))

const references = new WeakMap<Api, Promise<ShownReference>>()

/** What is shown of a description, made once for all checks: it takes most of their time. */
export function shownReference(api: Api): Promise<ShownReference> {
  const reference = references.get(api) ?? referenceOf(api)
  references.set(api, reference)
  return reference
}

async function referenceOf(api: Api): Promise<ShownReference> {
  const tree = await referenceTree({ ...api, pages: ONE_PAGE })
  await remarkFormulas({ root: cache })(tree, new VFile())
  return { tree, html: htmlOf(tree), markdown: await markdownOf(tree) }
}
