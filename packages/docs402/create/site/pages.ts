import { PACKAGE } from '../../package-folder'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@docs402/findings'
import { entriesOf, fill, type Values } from './fill'

const TEMPLATES = path.join(PACKAGE, 'create/site/templates')
const END = '.mustache'

/** Templates of several pages, and the list with a `file` for each. */
const SEVERAL: Readonly<Record<string, string>> = {
  'pages/docs/api/endpoints/group.mdx': 'groups',
  'pages/docs/api/endpoints/operation.mdx': 'operations',
  'pages/docs/api/endpoints/folder.ts': 'folders',
  'pages/docs/api/schemas.mdx': 'moreSchemas',
  'pages/docs/api/webhooks.mdx': 'moreWebhooks',
}

/** The text of a template, by the file that is made of it. */
export const templateOf = (file: string): string => readFileSync(path.join(TEMPLATES, file + END), 'utf8')

/**
 * The files that a site for a description begins with, and their texts: those that are not empty.
 * @param folder of those that are wanted, with a slash at its end; by default all
 */
export function pagesFor(values: Values, folder = ''): Map<string, string> {
  const isWanted = (file: string) => file.startsWith(folder)
  const files = filesBelow(TEMPLATES)
    .map((name) => name.slice(0, -END.length))
    .filter(isWanted)
  const lists = Object.entries(SEVERAL).filter(([template]) => isWanted(template))
  const several = lists.flatMap(([template, list]) =>
    entriesOf(values[list] ?? false).map((item): [string, string] => {
      const file = `${path.posix.dirname(template)}/${String(item['file'])}${path.posix.extname(template)}`
      return [file, fill(templateOf(template), { ...values, ...item }, file)]
    }),
  )
  const texts = files.map((file): [string, string] => [file, fill(templateOf(file), values, file)])
  return new Map([...texts, ...several].filter(([, text]) => text !== ''))
}
