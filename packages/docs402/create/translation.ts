import { didYouMean, type Edit, edited, unknownId } from '@docs402/findings'
import { plainPath } from '../content/links/link-target'
import { type Project, siteFacts } from '../checks/project'
import type { MdxFile } from '../page/mdx/read/mdx-file'
import { readFrontMatter } from '../content/sources/read-front-matter'
import { SITE_FILE } from '../content/sources/site-file'
import { routeOf } from '../shared/routes'
import { fromRoot, partsOf, pathEdits } from './path-edits'
import { CHECK_IT, type Plan } from './shared'

/** The route of a page, as a translator names it: `docs/intro`, `/docs/intro`, `pages/docs/intro.mdx`. */
const routeNamed = (given: string) => plainPath(routeOf(given.replace(/^\/?(?:pages\/)?/, 'pages/')))

/** The folder of a language. @throws for one that the site is not translated into, with the nearest one */
function folderOf(project: Project, language: string): string {
  const { locale = 'en', locales = [] } = siteFacts(project)
  const others = locales.filter(({ path: folder }) => folder !== '')
  const ofLanguage = others.find(({ code }) => code === language)
  if (ofLanguage) return ofLanguage.path
  if (others.length === 0)
    throw new Error(`The site has one language. Name others first, as "locales" in ${SITE_FILE}.`)
  const codes = others.map(({ code }) => code)
  throw new Error(
    language === locale
      ? `"${language}" is the language of the site itself. Its pages are translated into: ${codes.join(', ')}.`
      : unknownId('language', language, codes),
  )
}

/** Paths in the place where they are now; a page below another folder names what is beside its original by the site. */
function movedPaths(project: Project, page: MdxFile): Edit[] {
  return pathEdits(page, (written) => {
    const { bare } = partsOf(written)
    if (bare === '' || /^[\w+.-]+:|^@?\//.test(bare)) return written
    return fromRoot(project, { file: page.file, written })
  })
}

/** Translated words would be other ids: links to sections lead to those of the original in all languages. */
const keptIds = ({ headings, text }: MdxFile): Edit[] =>
  headings.flatMap(({ depth, slug, start, end }) =>
    depth === 1 || /\[#[^\]]*\]\s*$|\{\/?\*?\s*#|^<|\n/.test(text.slice(start, end))
      ? []
      : [{ start: end, end, text: ` [#${slug}]` }],
  )

/** What is to be done, where readers of a preview and the check see it until it is. */
function note({ file, headings, text }: MdxFile): Edit {
  const first = headings.find(({ depth }) => depth === 1)
  const at = first?.end ?? readFrontMatter(text).end
  const words = `TODO: translate title, description and text of ${file}. Leave links, pictures, code and ids as they are.`
  return { start: at, end: at, text: `\n\n${words}` }
}

/**
 * A translator's first file: the original below the folder of a language, with what stays the same in place.
 * @param language its code, one of `locales`
 * @param given the page: its path, with or without `pages/` and the ending
 * @throws with the nearest one for a language or a page that is not there, and if it is translated already
 */
export function translationPlan(project: Project, language: string, given: string): Plan {
  const folder = folderOf(project, language)
  const route = routeNamed(given)
  const folders = (siteFacts(project).locales ?? []).flatMap(({ path: each }) => (each === '' ? [] : [`pages${each}/`]))
  const originals = project
    .mdx()
    .filter(({ file }) => /^pages\//.test(file) && !folders.some((each) => file.startsWith(each)))
  const page = originals.find(({ file }) => routeOf(file) === route)
  if (!page) {
    const routes = originals.map(({ file }) => routeOf(file))
    throw new Error(`There is no page at "${route}".${didYouMean(route, routes)}`)
  }
  const target = `pages${folder}${page.file.slice('pages'.length)}`
  const taken = [target, target.replace(/x$/, ''), `${target}x`].find(
    (file) => /\.mdx?$/.test(file) && project.has(file),
  )
  if (taken !== undefined)
    throw new Error(
      `${taken} is there already. "npx docs402 translations ${language}" says whether it is older than its original.`,
    )
  const edits = [...movedPaths(project, page), ...keptIds(page), note(page)]
  const text = edited(
    page.text,
    edits.filter((each, at) => edits.findIndex(({ start, end }) => start === each.start && end === each.end) === at),
  )
  return {
    changes: [{ file: target, text, note: `${target}  (copy of ${page.file})` }],
    next: [
      `Translate title, description and text of ${target}, and remove its line "TODO".`,
      `See it with "npm run dev" at ${folder}${route === '/' ? '' : route}.`,
      CHECK_IT,
    ],
  }
}
