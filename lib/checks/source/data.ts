import {
  didYouMean,
  type FileProblem,
  fileProblemSchema,
  unknownId,
  readData,
  type Finding,
} from '@chain-data/findings'
import { z } from 'zod'
import { docIdOf, versionOf } from '@/lib/content/versions'
import { AUTHORS_DATA, DATA_FILES, REDIRECTS_DATA, SERVICES_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'
import { SITE_DATA } from '@/lib/content/schemas/site-data'
import { docsVersions, servicesOf, type Project, type SourceRule } from '../project'
import { findOrMakeAll, keptResults } from '@/lib/content/sources/kept-results'

/** `source/blog` and `source/redirects` read these, and know more about them. */
const READ_ELSEWHERE: readonly string[] = [AUTHORS_DATA.file, TAGS_DATA.file, REDIRECTS_DATA.file]
const localesSchema = z.object({ locales: z.array(z.object({ code: z.string(), path: z.string() })).default([]) })

/** The data can be read, has known keys of the right types, and the languages and versions of the site have pages. */
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

/** Scripts of the site's own that services need, and that are not there. */
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

/** Languages and versions that the site data lists, and that have no pages. */
function withoutPages(project: Project): FileProblem[] {
  const { written, yaml } = readData(SITE_DATA, project.read(SITE_DATA.file))
  const isEmpty = (folder: string) => project.list(`${folder}/**/*.{md,mdx}`).length === 0
  const fault = (keys: readonly string[], message: string): FileProblem => ({
    file: SITE_DATA.file,
    ...yaml.placeOf(keys),
    message,
  })
  const locales = localesSchema.parse(written).locales.flatMap(({ code, path }, index) => {
    const folder = `pages${path}`
    if (path === '') return []
    const keys = ['locales', String(index)]
    if (isEmpty(folder)) return fault(keys, `There are no pages of the language "${code}": put them in ${folder}/.`)
    if (project.routes().some(({ route }) => route === path)) return []
    return fault(
      keys,
      `The language "${code}" has no first page, to which the menu leads from all others: write ${folder}/index.mdx.`,
    )
  })
  const versions = docsVersions(project)
  if (versions.length < 2) return locales
  const wrong = versions.flatMap((version, index) => {
    const { name, path, mainDoc } = version
    const keys = ['docs', 'versions', String(index)]
    if (isEmpty(`pages${path}`))
      return fault(keys, `There are no pages of the version "${name}": put them in pages${path}/.`)
    const ids = project
      .routes()
      .flatMap(({ route }) => (versionOf(versions, route) === version ? docIdOf(version, route) : []))
    return ids.includes(mainDoc) ? [] : fault([...keys, 'mainDoc'], unknownId('doc', mainDoc, ids))
  })
  return [...locales, ...wrong]
}

const FILES = ['api/openapi.yaml', 'api/*/openapi.yaml']

/**
 * The description of the API, and each that was frozen with a version, is whole and agrees with itself, by the rules of
 * `packages/api/lint`.
 */
export const apiDescription: SourceRule = {
  name: 'source/api-description',
  run: async (project): Promise<FileProblem[]> => {
    const files = project.list(FILES)
    const keys = files.map((file) => [file, project.read(file)])
    const kept = keptResults(project.root, 'api-description', z.array(fileProblemSchema))
    const found = await findOrMakeAll(kept, keys, async (open) => {
      const { lintApi } = await import('@chain-data/api')
      return Promise.all(open.map(async (index) => (await lintApi(project.root, files[index] ?? '')).map(told)))
    })
    return found.flat()
  },
}

const told = ({ rule, message, ...finding }: Finding): FileProblem => ({ ...finding, message: `${message} [${rule}]` })
