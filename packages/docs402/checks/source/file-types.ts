import path from 'node:path'
import { type FileProblem, linksOut } from '@docs402/findings'
import { hasKnownType } from '@docs402/static-export'
import { namesFile } from '../../content/public-files'
import type { RuleBody } from '../project'

/** Every published file is in the site's folder, and has a known media type. */
export const fileTypes: RuleBody = {
  run: (project) => [
    ...linksOut(project.root, 'public').map((file): FileProblem => {
      const message =
        'This is a link out of the project, or to nothing: the site would publish what is not in its folder. Put a copy of what it leads to in its place.'
      return { file, message }
    }),
    ...[...project.list('public/**/*'), ...project.list('pages/**/*.*').filter(namesFile)]
      .filter((file) => !hasKnownType(file))
      .map((file): FileProblem => {
        const ending = path.posix.extname(file)
        const message = `Browsers can't open a "${ending}" file: readers can only save it. If readers should read it as text, add ".txt" to its name. If they should save it, leave it as it is, or pack it into a .zip.`
        return { severity: 'warning', file, message }
      }),
  ],
}
