import { z } from 'zod'
import { DOCS } from '@/lib/content/routes'
import type { Project } from './project'

const siteSchema = z.object({
  docs: z.object({ versions: z.array(z.object({ name: z.string(), path: z.string(), mainDoc: z.string() })) }),
})

/** The versions of the docs as the site data lists them, read without running it; none while that can't be read. */
export async function docsVersions(project: Project) {
  // The compiler takes long to load: not before it is needed.
  const { parseSiteFile, SITE_FILE } = await import('@/lib/content/site/site-file')
  if (!project.has(SITE_FILE)) return []
  return siteSchema.safeParse(parseSiteFile(project.read(SITE_FILE)).value).data?.docs.versions ?? []
}

/** The versions of the docs that have a folder of their own below the current one. */
export async function otherVersions(project: Project) {
  return (await docsVersions(project)).filter(({ path }) => path !== DOCS)
}
