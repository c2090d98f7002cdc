import { parseRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import type { Project } from './project'

/** Old routes and the new ones that `data/redirects.yaml` leads them to. */
export function redirectsOf(project: Project): ReadonlyMap<string, string> {
  if (!project.has(REDIRECTS_FILE)) return new Map()
  return new Map(parseRedirects(project.read(REDIRECTS_FILE)).entries.map(({ from, to }) => [from.text, to.text]))
}
