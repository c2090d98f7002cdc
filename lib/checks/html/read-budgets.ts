import { explain } from '@/lib/schemas/explain'
import { budgetsSchema, type Budgets } from '@/lib/schemas/budgets'
import type { Project } from '../project'
import { readExported } from '../source/registry'

const FILE = 'data/budgets.ts'

/**
 * The limits that the owner has set in `data/budgets.ts`; nothing for a site without that file.
 * @throws with every fault of the file
 */
export function readBudgets(project: Project): Budgets | undefined {
  const read = readExported(project, FILE, 'budgets')
  if (!read) return undefined
  const faults = [
    ...read.problems.map(({ line, column, message }) => `${FILE}:${line}:${column} ${message}`),
    ...explain(budgetsSchema, read.value).map(({ path, message }) => {
      const { line, column } = read.places.get(JSON.stringify(path)) ?? { line: 1, column: 1 }
      return `${FILE}:${line}:${column} ${message}`
    }),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return budgetsSchema.parse(read.value)
}
