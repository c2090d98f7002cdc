import type { Project } from './project'

/** Old routes and the new ones that `data/redirects.ts` leads them to. */
export async function redirectsOf(project: Project): Promise<ReadonlyMap<string, string>> {
  // The compiler takes long to load: not before it is needed.
  const { parseRedirects, REDIRECTS_FILE } = await import('@/lib/content/redirects')
  if (!project.has(REDIRECTS_FILE)) return new Map()
  return new Map(parseRedirects(project.read(REDIRECTS_FILE)).entries.map(({ from, to }) => [from.text, to.text]))
}
