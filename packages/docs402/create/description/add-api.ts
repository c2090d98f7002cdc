import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '@docs402/findings'
import { ADDRESSES_FILE, withAddresses } from '../../checks/source/addresses'
import { plural } from '../../checks/formats'
import { openProject } from '../../checks/project'
import { slug } from '../../content/schemas/fields'
import { SITE_FILE } from '../../content/sources/site-file'
import { descriptionIn, folderOfApi } from '../../reference/folder'
import { forgetApiPages } from '../../reference/pages'
import { DOCS, routeOf } from '../../shared/routes'
import { metaChanges } from '../meta-entry'
import { described } from '../site/described'
import { descriptionFiles } from '../site/description-files'
import { pagesFor } from '../site/pages'
import type { FoundDescription } from '../site/source'
import { valuesOf } from '../site/values'
import { applyTexts } from './apply'
import { confirm } from './confirm'
import type { TakeOptions } from './take-options'

/** The pages of an API that a new site begins with. */
const OF_API = 'pages/docs/api/'

/**
 * Adds an API to a site: its description in `apis/<name>`, and its pages below `/docs/<name>`.
 * @throws UsageError for a name that no folder can have, and for one whose pages are those of something else
 */
export async function addApi(
  description: FoundDescription,
  { root, name, ask, today, dryRun, print }: Omit<TakeOptions, 'from' | 'name'> & { name: string },
): Promise<void> {
  if (!slug.safeParse(name).success)
    throw new UsageError(
      `"${name}" can't be the name of an API: use lowercase letters, digits and hyphens, as in --api billing.`,
    )
  const pages = `pages/docs/${name}`
  const taken = [pages, `${pages}.mdx`].find((each) => existsSync(path.join(root, each)))
  if (taken !== undefined)
    throw new UsageError(`${taken} is there, and would show this API. Move it, or take another name.`)
  const { api } = await described(description)
  const project = openProject(root)
  const files = [...pagesFor(valuesOf(api, {}, { branch: 'main', today }), OF_API)].map(
    ([file, text]) =>
      [`${pages}/${file.slice(OF_API.length)}`, text.replaceAll(`${DOCS}/api/`, `${DOCS}/${name}/`)] as const,
  )
  const routes = files.flatMap(([file]) => (file.endsWith('.mdx') ? routeOf(file) : []))
  const list = project.readIfThere(ADDRESSES_FILE)
  const texts = new Map<string, string | null>([
    ...descriptionFiles(description, undefined, folderOfApi(name)),
    ...files,
    ...metaChanges(project, `docs/${name}`, api.title).map(({ file, text }) => [file, String(text)] as const),
    ...(list === '' ? [] : [[ADDRESSES_FILE, withAddresses(list, routes)] as const]),
  ])
  print(dryRun ? 'This would be written:' : 'To be written:')
  for (const file of texts.keys())
    print(
      file === descriptionIn(folderOfApi(name))
        ? `  ${file}  (${api.title}: ${plural(api.operations.length, 'operation')})`
        : `  ${file}`,
    )
  if (dryRun) return
  if (!(await confirm(ask, '\nWrite this?', true))) throw new UsageError('Nothing was changed.')
  applyTexts(root, texts)
  forgetApiPages()
  print(`\nWritten. Next:\n- Read ${DOCS}/${name} with "npm run dev", and link to it in ${SITE_FILE}.`)
  print('- Run "npm run check": it lists what is wrong with the pages and with the description.')
}
