import { hint, type FileProblem } from '@docs402/findings'
import { SITE_DATA } from '../../content/schemas/site-data'
import { cached } from '../../content/sources/cached'
import { internalOf } from '../../content/sources/site-file'
import { warningKind } from '../few-of-a-kind'
import { logoProblem } from '../../reference/nodes/logo'
import { dataIn, type Project, type RuleBody } from '../project'

/** Kinds that `data/site.yaml` accepts, of which there is no warning: mistyped, or no longer needed. */
function needless(project: Project, accepted: readonly string[], kinds: readonly string[]): FileProblem[] {
  const { file } = SITE_DATA
  const { yaml } = dataIn(project, SITE_DATA)
  return accepted.flatMap((kind, index): FileProblem[] => {
    if (kinds.includes(kind)) return []
    const what = `No warning about the description is of the kind "${kind}".`
    const cure = kinds.length === 0 ? 'Remove it.' : hint(kind, kinds)
    return [{ severity: 'warning', file, ...yaml.placeOf(['accepted', String(index)]), message: `${what} ${cure}` }]
  })
}

/** What is made of a description; null for one that can't be used: this rule tells why. */
export async function ifReadable<Value>(make: () => Promise<Value>): Promise<Value | null> {
  const { ApiDescriptionError } = await import('@docs402/api')
  try {
    return await make()
  } catch (error) {
    if (error instanceof ApiDescriptionError) return null
    throw error
  }
}

/** The logo of a description that no page can show. */
async function lostLogo(project: Project, file: string): Promise<FileProblem[]> {
  const { loadApi, placesIn } = await import('@docs402/api')
  const loaded = await ifReadable(() => loadApi({ root: project.root, file }))
  const problem = loaded ? logoProblem(loaded.api, project.root) : undefined
  const place = placesIn(project.read(file))('/info/x-logo/url', 'value')
  return problem === undefined ? [] : [{ severity: 'warning', file, ...place, message: `x-logo: ${problem} [logo]` }]
}

/**
 * The API description, and its frozen copies, by the rules of `packages/api/lint`; most of what it tells are warnings.
 * Kinds that the owner accepts, because somebody else writes the description, are left out.
 */
export const apiDescription: RuleBody = {
  run: async (project) => {
    // A description can be in several files, with a payments.yaml beside it.
    const texts = project
      .list(['api{,s}/**/*.{yaml,yml,json}', '!api/recordings/**', '!apis/*/recordings/**'])
      .map((file) => project.read(file))
    const internal = internalOf(project.root)
    const files = project
      .list(['api/openapi.yaml', 'api/*/openapi.yaml', 'apis/*/openapi.yaml', 'apis/*/*/openapi.yaml'])
      .map((file) =>
        cached(project.root, 'api-description', [file, internal ?? '', ...texts], async () => {
          const { lintApi } = await import('@docs402/api')
          const findings = await lintApi(project.root, file, internal)
          return [
            ...findings.map(({ rule, message, ...rest }): FileProblem => ({
              ...rest,
              message: `${message} [${rule}]`,
            })),
            ...(await lostLogo(project, file)),
          ]
        }),
      )
    const problems = (await Promise.all(files)).flat()
    const warnings = problems.filter(({ severity }) => severity === 'warning')
    const kinds = [...new Set(warnings.map(warningKind))].sort()
    const { accepted = [] } = project.has(SITE_DATA.file) ? (dataIn(project, SITE_DATA).value ?? {}) : {}
    return [
      ...problems.filter((problem) => problem.severity !== 'warning' || !accepted.includes(warningKind(problem))),
      ...needless(project, accepted, kinds),
    ]
  },
}
