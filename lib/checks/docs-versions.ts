import { z } from 'zod'
import { DOCS } from '@/lib/content/routes'
import { SITE_DATA } from '@/lib/schemas/site-data'
import { parseYaml } from '@/lib/sources/yaml-text'
import type { Project } from './project'

const siteSchema = z.object({
  docs: z.object({ versions: z.array(z.object({ name: z.string(), path: z.string(), mainDoc: z.string() })) }),
})

/** The versions of the docs as the site data lists them; none while that can't be read. */
export function docsVersions(project: Project) {
  if (!project.has(SITE_DATA.file)) return []
  return siteSchema.safeParse(parseYaml(project.read(SITE_DATA.file)).value).data?.docs.versions ?? []
}

/** The versions of the docs that have a folder of their own below the current one. */
export function otherVersions(project: Project) {
  return docsVersions(project).filter(({ path }) => path !== DOCS)
}
