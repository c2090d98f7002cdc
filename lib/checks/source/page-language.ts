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
function languageOfText(project: Project, { file, text }: MdxFile): string {
  const lang = readFrontMatter(text).valueAt('lang')
  const [route = '/'] = routesWith(project, file)
  return languageOf(languagesOf(project), route, typeof lang === 'string' ? lang : undefined)
}

/** Whether a text is in the site's language, which is the one that is proofread. */
export function isOfSite(project: Project, page: MdxFile): boolean {
  return isSameLanguage(languageOfText(project, page), languagesOf(project).locale)
}
