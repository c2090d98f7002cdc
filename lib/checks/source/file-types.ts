import path from 'node:path'
import type { FileProblem } from '@chain-data/findings'
import { hasKnownType } from '@chain-data/static-export'
import { namesFile } from '@/lib/content/mdx/files'
import type { SourceRule } from '../project'

/** Browsers are told what every published file is. */
export const fileTypes: SourceRule = {
  name: 'source/file-types',
  run: (project) =>
    [...project.list('public/**/*'), ...project.list('pages/**/*.*').filter(namesFile)]
      .filter((file) => !hasKnownType(file))
      .map((file): FileProblem => {
        const ending = path.posix.extname(file)
        const message = `No browser knows what a "${ending}" file is: readers can only save it. Is it text to be read, add ".txt" to its name; is it to be saved, leave it, or pack it into a .zip.`
        return { severity: 'warning', file, message }
      }),
}
