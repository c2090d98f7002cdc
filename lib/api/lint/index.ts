import { ApiDescriptionError, type Finding } from '../finding'
import { readSource, type Source } from '../source'
import { addresses } from './addresses'
import { lintFacts } from './facts'
import { examples, problemExamples } from './examples'
import { openapi } from './openapi'

/** A rule looks at the whole description and reports what is wrong. */
export type ApiRule = (source: Source) => Finding[] | Promise<Finding[]>

/**
 * Checks the whole description: OpenAPI, our own parts, examples against schemas, addresses. The rules of the `x-` parts are kept by
 * hand: Spectral's and Redocly's own know nothing of them, and could not say that prices, limits and errors fit each other.
 * @param root absolute path of the repository
 * @param file path of the description relative to `root`
 * @returns all findings by line; empty when all is well. A file that cannot be read is a finding, too
 */
export async function lintApi(root: string, file?: string): Promise<Finding[]> {
  try {
    const source = readSource(root, file)
    const facts = lintFacts(source)
    const unreadable = facts.some(({ rule }) => rule === 'reference' || rule === 'shape')
    const rules: ApiRule[] = unreadable ? [] : [openapi, examples, problemExamples, addresses]
    const rest = await Promise.all(rules.map(async (rule) => rule(source)))
    return [...facts, ...rest.flat()].sort((a, b) => a.line - b.line || a.column - b.column)
  } catch (error) {
    if (error instanceof ApiDescriptionError) return [...error.findings]
    throw error
  }
}
