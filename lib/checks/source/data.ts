import { didYouMean, type FileProblem, unknownId, readData, type Finding } from '@chain-data/findings'
import { docIdOf, versionOf } from '@/lib/content/versions'
import { AUTHORS_DATA, DATA_FILES, REDIRECTS_DATA, SERVICES_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'
import { SITE_DATA } from '@/lib/content/schemas/site-data'
import { servicesOf, type Project, type SourceRule } from '../project'
import { cached } from '@/lib/content/sources/cached'

/** `source/blog` and `source/redirects` check these in more detail. */
const READ_ELSEWHERE: readonly string[] = [AUTHORS_DATA.file, TAGS_DATA.file, REDIRECTS_DATA.file]

/** Data files parse, have known keys of the right types, and languages and versions of the site have pages. */
export const data: SourceRule = {
  name: 'source/data',
  run: (project) => {
    const faults = DATA_FILES.filter(({ file }) => project.has(file) && !READ_ELSEWHERE.includes(file)).flatMap((one) =>
      readData(one, project.read(one.file)).problems.map((fault): FileProblem => ({ file: one.file, ...fault })),
    )
    faults.push(...lostScripts(project))
    return faults.some(({ file }) => file === SITE_DATA.file) || !project.has(SITE_DATA.file)
      ? faults
      : [...faults, ...withoutPages(project)]
  },
}

/** Local scripts of services that are missing. */
function lostScripts(project: Project): FileProblem[] {
  const services = Object.entries(servicesOf(project))
  return services.flatMap(([purpose, service]) =>
    service.scripts.flatMap(({ src }, index) => {
      if (!src.startsWith('/') || project.isFile(`public${src}`)) return []
      const { yaml } = readData(SERVICES_DATA, project.read(SERVICES_DATA.file))
      const place = yaml.placeOf([purpose, 'scripts', String(index), 'src'])
      const known = project.list('public/**/*.{js,mjs}').map((file) => file.slice('public'.length))
      return { file: SERVICES_DATA.file, ...place, message: `There is no file public${src}.${didYouMean(src, known)}` }
    }),
  )
}

/** Languages and versions in the site data without pages. */
function withoutPages(project: Project): FileProblem[] {
  const { value, yaml } = readData(SITE_DATA, project.read(SITE_DATA.file))
  const isEmpty = (folder: string) => project.list(`${folder}/**/*.{md,mdx}`).length === 0
  const fault = (keys: readonly string[], message: string): FileProblem => ({
    file: SITE_DATA.file,
    ...yaml.placeOf(keys),
    message,
  })
  const locales = (value?.locales ?? []).flatMap(({ code, path }, index) => {
    const folder = `pages${path}`
    if (path === '') return []
    const keys = ['locales', String(index)]
    if (isEmpty(folder)) return fault(keys, `The language "${code}" has no pages. Put them in ${folder}/.`)
    if (project.routes().some(({ route }) => route === path)) return []
    return fault(
      keys,
      `The language "${code}" has no start page, which the language menu links to. Write ${folder}/index.mdx.`,
    )
  })
  const versions = value?.docs.versions ?? []
  if (versions.length < 2) return locales
  const wrong = versions.flatMap((version, index) => {
    const { name, path, mainDoc } = version
    const keys = ['docs', 'versions', String(index)]
    if (isEmpty(`pages${path}`)) return fault(keys, `The version "${name}" has no pages. Put them in pages${path}/.`)
    const ids = project
      .routes()
      .flatMap(({ route }) => (versionOf(versions, route) === version ? docIdOf(version, route) : []))
    return ids.includes(mainDoc) ? [] : fault([...keys, 'mainDoc'], unknownId('doc', mainDoc, ids))
  })
  return [...locales, ...wrong]
}

const FILES = ['api/openapi.yaml', 'api/*/openapi.yaml']

/**
 * The API description, and its frozen copies, are complete and consistent, by the rules of `packages/api/lint`.
 */
export const apiDescription: SourceRule = {
  name: 'source/api-description',
  run: async (project): Promise<FileProblem[]> => {
    const found = project.list(FILES).map((file) =>
      cached(project.root, 'api-description', [file, project.read(file)], async () => {
        const { lintApi } = await import('@chain-data/api')
        return (await lintApi(project.root, file)).map(told)
      }),
    )
    return (await Promise.all(found)).flat()
  },
}

const told = ({ rule, message, ...finding }: Finding): FileProblem => ({ ...finding, message: `${message} [${rule}]` })
