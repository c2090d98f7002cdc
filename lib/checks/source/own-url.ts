import type { Project } from '../project'

/** The site's URL in `data/site.ts`, without a slash at the end; undefined when it can't be read. */
export async function ownUrl(project: Project): Promise<string | undefined> {
  // The compiler takes long to load: not before it is needed.
  const { readExported } = await import('./registry')
  const site = readExported(project, 'data/site.ts', 'site')?.value
  const url = typeof site === 'object' && site !== null && !Array.isArray(site) ? site['url'] : undefined
  return typeof url === 'string' && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined
}
