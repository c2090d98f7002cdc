import path from 'node:path'
import { globSync } from 'tinyglobby'
import { loadModule, moduleText } from '../../content/sources/load-module'
import { ELEMENT_FORMS } from './elements'
import type { MarkdownForms } from './nodes'

const isForms = (value: unknown): value is MarkdownForms =>
  typeof value === 'object' && value !== null && Object.values(value).every((form) => typeof form === 'function')

/** What components of a site are in Markdown: `in-markdown.ts` in a folder of `components/` says it. */
async function siteForms(root: string): Promise<MarkdownForms> {
  const modules = await Promise.all(
    filesOf(root).map(async (file) => {
      const { forms } = await loadModule(root, file)
      if (isForms(forms)) return forms
      throw new Error(
        `${file.split(path.sep).join('/')}:1:1 It exports no "forms": functions by the names of components.`,
      )
    }),
  )
  return Object.assign({}, ...modules)
}

const filesOf = (root: string) => globSync('components/**/in-markdown.ts', { cwd: root }).sort()

const texts = new Map<string, Promise<string[]>>()

/** What the forms of a site are made from, by which results that depend on them are kept; read once in a process. */
export async function formsOfSite(root: string): Promise<string> {
  const read = texts.get(root) ?? Promise.all(filesOf(root).map((file) => moduleText(root, file)))
  texts.set(root, read)
  return (await read).join('\0')
}

const forms = new Map<string, Promise<MarkdownForms>>()

/**
 * What every element and component is in Markdown, as the files say it now.
 * @param root of the site, whose own components may say it too; empty for none
 * @throws if a module of the site can't be loaded, or exports no forms
 */
export async function readForms(root: string): Promise<MarkdownForms> {
  // oxlint-disable-next-line no-restricted-imports -- A list alone, loaded when it is needed.
  const theme = await import('docs402-theme/markdown')
  return { ...ELEMENT_FORMS, ...theme.forms, ...(root === '' ? {} : await siteForms(root)) }
}

/** As `readForms`, read once in a process: every page needs it. */
export function markdownForms(root = ''): Promise<MarkdownForms> {
  const read = forms.get(root) ?? readForms(root)
  forms.set(root, read)
  return read
}
