import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ELEMENT_FORMS } from './elements'
import type { MarkdownForms } from './nodes'

const COMPONENTS = path.join(import.meta.dirname, '../../../components')

async function readForms(): Promise<MarkdownForms> {
  const folders = readdirSync(COMPONENTS).filter((name) => existsSync(path.join(COMPONENTS, name, 'in-markdown.ts')))
  const found = folders.map(async (folder): Promise<MarkdownForms> => {
    const module: { forms: MarkdownForms } = await import(`../../../components/${folder}/in-markdown.ts`)
    return module.forms
  })
  return Object.assign({}, ELEMENT_FORMS, ...(await Promise.all(found)))
}

let all: Promise<MarkdownForms> | undefined

/** What every element and component is in Markdown: each folder of `components` defines its own. */
export const markdownForms = (): Promise<MarkdownForms> => (all ??= readForms())
