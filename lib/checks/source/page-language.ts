import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseYaml } from '@chain-data/findings'
import { z } from 'zod'
import { isSameLanguage, languageOf } from '@/lib/content/language'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { type Project, routesWith } from '../project'

const languagesSchema = z.object({
  locale: z.string().default('en'),
  locales: z.array(z.object({ code: z.string(), path: z.string() })).optional(),
})

function languagesOf(project: Project): z.output<typeof languagesSchema> {
  const written = project.has(SITE_FILE) ? parseYaml(project.read(SITE_FILE)).value : undefined
  return languagesSchema.safeParse(written).data ?? { locale: 'en' }
}

/** The language of a text: its own, or that of the first page that imports it. */
export function languageOfText(project: Project, { file, text }: MdxFile): string {
  const lang = readFrontMatter(text).valueAt('lang')
  const [route = '/'] = routesWith(project, file)
  return languageOf(languagesOf(project), route, typeof lang === 'string' ? lang : undefined)
}

/** Whether a text is in the language of the site, in which it is proof-read. */
export function isOfSite(project: Project, page: MdxFile): boolean {
  return isSameLanguage(languageOfText(project, page), languagesOf(project).locale)
}

const DICTIONARIES = 'node_modules/@cspell'

/**
 * The settings that add a language to cspell: `npm install --save-dev @cspell/dict-de-de` is all it takes.
 * @returns an absolute path; nothing where no dictionary of the language is installed
 */
export function dictionaryOf(root: string, language: string): string | undefined {
  const folder = path.join(root, DICTIONARIES)
  const [main = ''] = language.toLowerCase().split('-')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const whole = `dict-${language.toLowerCase()}`
  const found =
    names.find((name) => name.replaceAll('_', '-') === whole) ??
    names.find((name) => name === `dict-${main}` || new RegExp(`^dict-${main}[-_]`).test(name))
  const settings = found && path.join(folder, found, 'cspell-ext.json')
  return settings && existsSync(settings) ? settings : undefined
}
