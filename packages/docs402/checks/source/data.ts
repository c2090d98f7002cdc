import { basePathOf } from '@docs402/static-export/base-path'
import { didYouMean, type FileProblem, unknownId } from '@docs402/findings'
import { AUTHORS_DATA, DATA_FILES, REDIRECTS_DATA, SERVICES_DATA, TAGS_DATA } from '../../content/schemas/data-files'
import { SITE_DATA } from '../../content/schemas/site-data'
import { docIdOf, versionOf } from '../../content/versions'
import { dataIn, type Project, type RuleBody } from '../project'

/** `source/blog` and `source/redirects` check these in more detail. */
const READ_ELSEWHERE: readonly string[] = [AUTHORS_DATA.file, TAGS_DATA.file, REDIRECTS_DATA.file]

/** Data files parse, have known keys of the right types, and languages and versions of the site have pages. */
export const data: RuleBody = {
  run: (project) => [
    ...DATA_FILES.filter(({ file }) => project.has(file) && !READ_ELSEWHERE.includes(file)).flatMap((one) =>
      dataIn(project, one).problems.map((fault): FileProblem => ({ file: one.file, ...fault })),
    ),
    ...lostScripts(project),
    ...withoutPages(project),
    ...pathTwice(project),
  ],
}

/** Local scripts of services that are missing. */
function lostScripts(project: Project): FileProblem[] {
  const { file } = SERVICES_DATA
  const { value = {}, yaml } = dataIn(project, SERVICES_DATA)
  return Object.entries(value).flatMap(([purpose, { scripts }]) =>
    scripts.flatMap(({ src }, index) => {
      if (!src.startsWith('/') || project.isFile(`public${src}`)) return []
      const publicScripts = project.list('public/**/*.{js,mjs}').map((each) => each.slice('public'.length))
      const message = `There is no file public${src}.${didYouMean(src, publicScripts)}`
      return [{ file, ...yaml.placeOf([purpose, 'scripts', String(index), 'src']), message }]
    }),
  )
}

/** A path in the URL of the site that its pages have too: `https://a.dev/docs` gives `/docs/docs/intro`. */
function pathTwice(project: Project): FileProblem[] {
  const { file } = SITE_DATA
  const { value, yaml } = dataIn(project, SITE_DATA)
  const base = value ? basePathOf(value.url) : ''
  const last = base.slice(base.lastIndexOf('/'))
  const page = project.routes().find(({ route, dynamic }) => !dynamic && last !== '' && route.startsWith(`${last}/`))
  if (!value || !page) return []
  const message = `Pages in pages${last} are at ${value.url}${page.route}, with "${last}" twice. Name the path otherwise, as in ${value.url.slice(0, -last.length)}/guide. For a site beside another one, see "Beside an existing site" in packages/docs402/deploy/README.md.`
  return [{ severity: 'warning', file, ...yaml.placeOf(['url']), message }]
}

/** Languages and versions in the site data without pages. */
function withoutPages(project: Project): FileProblem[] {
  const { file } = SITE_DATA
  const { value, yaml } = dataIn(project, SITE_DATA)
  if (!value) return []
  const { locales = [], docs } = value
  const isEmpty = (folder: string) => project.list(`${folder}/**/*.{md,mdx}`).length === 0
  const fault = (keys: readonly string[], message: string) => [{ file, ...yaml.placeOf(keys), message }]
  return [
    ...locales.flatMap(({ code, path }, index) => {
      const folder = `pages${path}`
      // What it does not have is shown in the language of the site.
      if (path === '' || !isEmpty(folder)) return []
      return fault(['locales', String(index)], `The language "${code}" has no pages. Write ${folder}/index.mdx.`)
    }),
    ...(docs.versions.length < 2 ? [] : docs.versions).flatMap((version, index) => {
      const { name, path, mainDoc } = version
      const keys = ['docs', 'versions', String(index)]
      if (isEmpty(`pages${path}`)) return fault(keys, `The version "${name}" has no pages. Put them in pages${path}/.`)
      const routes = project.routes().filter(({ route }) => versionOf(docs.versions, route) === version)
      const ids = routes.map(({ route }) => docIdOf(version, route))
      return ids.includes(mainDoc) ? [] : fault([...keys, 'mainDoc'], unknownId('doc', mainDoc, ids))
    }),
  ]
}
