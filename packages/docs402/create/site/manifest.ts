import { existsSync } from 'node:fs'
import path from 'node:path'
import { slug } from 'github-slugger'
import { z } from 'zod'
import { readText } from '@docs402/findings'
import type { Answers } from '../kinds'

const MANIFESTS = ['package.json', 'package-lock.json']
const manifestSchema = z.looseObject({
  name: z.string(),
  packages: z.looseObject({ '': z.looseObject({ name: z.string() }) }).optional(),
})

/**
 * The manifest and the lock file with the name of a site, and where it is.
 * @returns texts by file
 */
export function manifests(root: string, { title = '', url, repository }: Answers): Map<string, string> {
  const ascii = slug(title.normalize('NFKD').replaceAll(/[^a-zA-Z0-9 _-]/g, ''))
  const name = `${ascii.replace(/^[-_]+/, '') || 'site'}-docs`
  const files = MANIFESTS.filter((file) => existsSync(path.join(root, file)))
  return new Map(
    files.map((file) => {
      const { name: _, version, ...rest } = manifestSchema.parse(JSON.parse(readText(root, file)))
      const own =
        rest.packages === undefined
          ? { homepage: url, ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }) }
          : { packages: { ...rest.packages, '': { ...rest.packages[''], name } } }
      return [file, `${JSON.stringify({ name, version, ...rest, ...own }, null, 2)}\n`]
    }),
  )
}
