import { z } from 'zod'
import { remembered } from '@/lib/cache/remembered'
import type { Finding } from '../finding'
import type { SourceRule } from './rule'

const RULE = 'source/api-description'
const FILE = 'api/openapi.yaml'

const answerSchema = z.array(
  z.object({
    severity: z.enum(['error', 'warning']),
    file: z.string(),
    line: z.number(),
    column: z.number(),
    message: z.string(),
  }),
)

/** The description of the API is whole and agrees with itself, by the rules of `lib/api/lint`. */
export const apiDescription: SourceRule = {
  name: RULE,
  run: async (project): Promise<Finding[]> => {
    if (!project.has(FILE)) return []
    // The rules themselves are part of the question: they may have changed while the description has not.
    const key = [...project.list('lib/api/**/*.ts'), FILE].map((file) => project.read(file))
    const [found = []] = await remembered(project.root, 'api-description', [key], answerSchema, async () => {
      const { lintApi } = await import('@/lib/api/lint')
      const findings = await lintApi(project.root, FILE)
      return [
        findings.map(({ severity, file, line, column, message, fix, rule }) => ({
          severity,
          file,
          line,
          column,
          message: `${[message, fix].filter((part) => part !== undefined).join(' ')} [${rule}]`,
        })),
      ]
    })
    return found.map((finding) => ({ rule: RULE, ...finding }))
  },
}
