import { dataOf, readData, type DataFile } from '@/lib/schemas/data-file'
import type { Project } from './project'
import { REDIRECTS_FILE, parseRedirects } from '@/lib/content/redirects'
import { SITE_FILE } from '@/lib/sources/site-file'
import { parseYaml } from '@/lib/sources/yaml-text'
import { z } from 'zod'
import { DOCS } from '@/lib/content/routes'

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

/** Old routes and the new ones that `data/redirects.yaml` leads them to. */
export function redirectsOf(project: Project): ReadonlyMap<string, string> {
  if (!project.has(REDIRECTS_FILE)) return new Map()
  return new Map(parseRedirects(project.read(REDIRECTS_FILE)).entries.map(({ from, to }) => [from.text, to.text]))
}

/** The site's URL in `data/site.yaml`, without a slash at the end; undefined when it can't be read. */
export function ownUrl(project: Project): string | undefined {
  if (!project.has(SITE_FILE)) return undefined
  const url = parseYaml(project.read(SITE_FILE)).leafAt(['url'])?.value
  return typeof url === 'string' && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined
}

const siteSchema = z.object({
  docs: z.object({ versions: z.array(z.object({ name: z.string(), path: z.string(), mainDoc: z.string() })) }),
})

/** The versions of the docs as the site data lists them; none while that can't be read. */
export function docsVersions(project: Project) {
  if (!project.has(SITE_FILE)) return []
  return siteSchema.safeParse(parseYaml(project.read(SITE_FILE)).value).data?.docs.versions ?? []
}

/** The versions of the docs that have a folder of their own below the current one. */
export function otherVersions(project: Project) {
  return docsVersions(project).filter(({ path }) => path !== DOCS)
}
