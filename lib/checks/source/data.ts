import { z } from 'zod'
import { SITE_FILE } from '@/lib/content/site/site-file'
import { docIdOf, versionOf } from '@/lib/content/versions'
import { unknownId } from '@/lib/diagnostics/nearest'
import { docsVersions } from '../docs-versions'
import type { Finding } from '@/lib/diagnostics/finding'
import type { SourceRule } from './rule'

const RULE = 'source/data'
const localesSchema = z.object({ locales: z.array(z.object({ code: z.string(), path: z.string() })).default([]) })

/** The data can be read, and the site's configuration has known keys of the right types. `lib/content/site` knows what each kind of navbar item may say. */
export const data: SourceRule = {
  name: RULE,
  run: async (project) => {
    // The compiler takes long to load: not before it is needed.
    const [{ checkSiteFile }, { parseSiteFile }, { syntaxProblems }] = await Promise.all([
      import('@/lib/content/site/check-site-file'),
      import('@/lib/content/site/site-file'),
      import('@/lib/sources/syntax-problems'),
    ])
    const broken = project.list('data/*.ts').flatMap((file) =>
      syntaxProblems(file, project.read(file)).map((problem): Finding => ({
        rule: RULE,
        severity: 'error',
        file,
        ...problem,
      })),
    )
    if (broken.length > 0 || !project.has(SITE_FILE)) return broken
    const text = project.read(SITE_FILE)
    const findings = checkSiteFile(text).map((finding) => ({ ...finding, rule: RULE }))
    if (findings.length > 0) return findings
    const { value, placeOf } = parseSiteFile(text)
    const isEmpty = (folder: string) => project.list(`${folder}/**/*.{md,mdx}`).length === 0
    const fault = (keys: readonly string[], message: string): Finding => ({
      rule: RULE,
      severity: 'error',
      file: SITE_FILE,
      ...placeOf(keys),
      message,
    })
    const locales = localesSchema.parse(value).locales.flatMap(({ code, path }, index) => {
      const folder = `pages${path}`
      if (path === '' || !isEmpty(folder)) return []
      return fault(['locales', String(index)], `There are no pages of the language "${code}": put them in ${folder}/.`)
    })
    const versions = await docsVersions(project)
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
  },
}
