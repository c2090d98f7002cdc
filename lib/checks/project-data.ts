import { dataOf, readData, type DataFile } from '@/lib/schemas/data-file'
import type { Project } from './project'

/**
 * What a data file of the project holds.
 * @returns nothing when there is no such file
 * @throws with every fault and its place
 */
export function projectData<Value>(project: Project, data: DataFile<Value>): Value | undefined {
  return project.has(data.file) ? dataOf(data, project.read(data.file)) : undefined
}

/** The ids that a data file defines, those of faulty entries too; nothing when it can't be read. */
export function idsOf(project: Project, data: DataFile<Record<string, unknown>>): string[] | undefined {
  const written = project.has(data.file) ? readData(data, project.read(data.file)).written : undefined
  return typeof written === 'object' && written !== null && !Array.isArray(written) ? Object.keys(written) : undefined
}
