import type { MdxFile } from '@/lib/mdx/read/mdx-file'
import { readMdx } from '@/lib/mdx/read/read-mdx'
import type { PageRoute } from './page-routes'
import { pageTexts, projectFiles } from './project-files'
import type { Finding } from '@/lib/diagnostics/finding'

/** The project's files as the rules see them. Everything is read at most once in a run. */
export interface Project {
  root: string
  /** Text of a file, without a byte order mark; the path is from the root. Throws when there is no such file. */
  read(file: string): string
  has(file: string): boolean
  /** As `has`, for a file and not a folder. */
  isFile(file: string): boolean
  /** Paths from the root, sorted, with forward slashes. */
  list(patterns: string | readonly string[]): string[]
  /** Every MDX and Markdown page, parsed. */
  mdx(): MdxFile[]
  /** Every route file under `pages/`. */
  routes(): PageRoute[]
}

/** @param root absolute path of the project */
export function openProject(root: string): Project {
  return projectFiles(root, (project) => pageTexts(project).map(({ file, text }) => readMdx(file, text)))
}

/** What a rule over the sources finds: an error, unless it says otherwise; the run adds the rule's name. */
export type SourceFault = Omit<Finding, 'rule' | 'severity'> & Partial<Pick<Finding, 'rule' | 'severity'>>

/** One rule over the sources: pages, `_meta` files, examples, images. */
export interface SourceRule {
  name: `source/${string}`
  run(project: Project): SourceFault[] | Promise<SourceFault[]>
}

/** What a rule finds in a project. */
export async function findingsOf(rule: SourceRule, project: Project): Promise<Finding[]> {
  return (await rule.run(project)).map((fault) => ({ rule: rule.name, severity: 'error', ...fault }))
}
