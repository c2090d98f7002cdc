import path from 'node:path'
import type { Finding } from '@docs402/findings'
import { plain } from '../json'
import { parseText } from '../read/parse'
import { redoclyFor } from '../read/resolver'

// Redocly's recommended rules without those that judge taste, or that our own rules tell with the fix.
const OFF = [
  ...['security-defined', 'operation-4xx-response', 'operation-operationId', 'operation-operationId-unique'],
  ...['operation-operationId-url-safe', 'no-unused-components', 'info-license', 'info-license-strict'],
  ...['no-server-example.com', 'no-server-trailing-slash', 'no-empty-servers', 'no-unresolved-refs'],
  ...['operation-tag-defined', 'no-invalid-media-type-examples', 'no-invalid-parameter-examples', 'spec-ref-siblings'],
]
const RULES = Object.fromEntries(OFF.map((name) => [name, 'off' as const]))

/**
 * Checks a description by the rules of Redocly.
 * @returns warnings: what is wrong by the letter of OpenAPI is shown to readers as well as it can be
 */
export async function redoclyFindings(root: string, file: string): Promise<Finding[]> {
  const { redocly, nameOf, resolver } = await redoclyFor(root, file, (_, text) => plain(parseText(text).value))
  const config = await redocly.createConfig({ extends: ['recommended'], rules: RULES })
  const lint = redocly.lint({ ref: path.join(root, file), config, externalRefResolver: resolver })
  // It stops at references that lead in a circle, which our own rules tell.
  const problems = await lint.catch(() => [])
  return problems.flatMap(({ ruleId, message, suggest, location: [place] }): Finding[] => {
    if (!place) return []
    const { start, source } = redocly.getLineColLocation(place)
    const [first = ''] = message.split('\n')
    const meant = suggest[0] === undefined ? '' : ` Did you mean "${suggest[0]}"?`
    return [
      {
        ...{ rule: `openapi/${ruleId}`, severity: 'warning', line: start.line, column: start.col },
        file: nameOf(source.absoluteRef),
        message: `${first.replace(/[.]?$/, '.')}${meant}`,
      },
    ]
  })
}
