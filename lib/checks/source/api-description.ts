import { z } from 'zod'
import { remembered } from '@/lib/sources/remembered'
import type { Finding as ApiFinding } from '@/lib/api/finding'
import type { SourceFault, SourceRule } from '../project'

const FILES = ['api/openapi.yaml', 'api/*/openapi.yaml']

const answerSchema = z.array(
  z.object({
    severity: z.enum(['error', 'warning']),
    file: z.string(),
    line: z.number(),
    column: z.number(),
    message: z.string(),
  }),
)

/** The description of the API, and each that was frozen with a version, is whole and agrees with itself, by the rules of `lib/api/lint`. */
export const apiDescription: SourceRule = {
  name: 'source/api-description',
  run: async (project): Promise<SourceFault[]> => {
    const files = project.list(FILES)
    // The rules themselves are part of the question: they may have changed while the description has not.
    const rules = project.list('lib/{api,sources}/**/*.ts').map((file) => project.read(file))
    const keys = files.map((file) => [...rules, file, project.read(file)])
    const found = await remembered(project.root, 'api-description', keys, answerSchema, async (indexes) => {
      const { lintApi } = await import('@/lib/api/lint')
      return Promise.all(indexes.map(async (index) => (await lintApi(project.root, files[index])).map(told)))
    })
    return found.flat().map((finding) => ({ ...finding }))
  },
}

function told({ severity, file, line, column, message, fix, rule }: ApiFinding): z.output<typeof answerSchema>[number] {
  const text = [message, fix].filter((part) => part !== undefined).join(' ')
  return { severity, file, line, column, message: `${text} [${rule}]` }
}
