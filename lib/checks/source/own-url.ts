import { SITE_DATA } from '@/lib/schemas/site-data'
import { parseYaml } from '@/lib/sources/yaml-text'
import type { Project } from '../project'

/** The site's URL in `data/site.yaml`, without a slash at the end; undefined when it can't be read. */
export function ownUrl(project: Project): string | undefined {
  if (!project.has(SITE_DATA.file)) return undefined
  const url = parseYaml(project.read(SITE_DATA.file)).leafAt(['url'])?.value
  return typeof url === 'string' && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined
}
