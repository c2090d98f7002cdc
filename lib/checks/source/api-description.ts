import { existsSync } from 'node:fs'
import path from 'node:path'
import { DESCRIPTION_FILE } from '@/lib/api/source'
import type { SourceRule } from './rule'

const RULE = 'source/api-description'

/**
 * `api/openapi.yaml` is a valid description whose networks, errors, limits, prices and examples agree with each other.
 * The faults themselves are found by `lib/api/lint`, one rule a file.
 */
export const apiDescription: SourceRule = {
  name: RULE,
  async run(project) {
    if (!existsSync(path.join(project.root, DESCRIPTION_FILE))) return []
    const { lintApi } = await import('@/lib/api/lint')
    return (await lintApi(project.root)).map(({ severity, file, line, column, message, fix }) => ({
      rule: RULE,
      severity,
      file,
      line,
      column,
      message: fix ? `${message} ${fix}` : message,
    }))
  },
}
