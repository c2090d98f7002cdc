import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { walk } from '@chain-data/findings'
import { ELEMENT_FORMS } from './elements'
import type { MarkdownForms } from './nodes'

const project = path.join(import.meta.dirname, '../../..')

async function readForms(): Promise<MarkdownForms> {
  const files = walk(project, 'components').filter((file) => path.basename(file) === 'in-markdown.ts')
  const found = files.map(async (file): Promise<MarkdownForms> => {
    const module: { forms: MarkdownForms } = await import(pathToFileURL(path.join(project, file)).href)
    return module.forms
  })
  return Object.assign({}, ELEMENT_FORMS, ...(await Promise.all(found)))
}

let all: Promise<MarkdownForms> | undefined

/** What every element and component is in Markdown: each folder of `components` defines its own. */
export const markdownForms = (): Promise<MarkdownForms> => (all ??= readForms())
