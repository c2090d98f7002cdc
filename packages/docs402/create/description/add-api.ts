import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '@docs402/findings'
import { ADDRESSES_FILE, withAddresses } from '../../checks/source/addresses'
import { plural } from '../../checks/formats'
import { openProject } from '../../checks/project'
import { slug } from '../../content/schemas/fields'
import { SITE_FILE } from '../../content/sources/site-file'
import { descriptionIn, folderOfApi } from '../../reference/site/folder'
import { DOCS, routeOf } from '../../shared/routes'
import { metaChanges } from '../meta-entry'
import { described } from '../site/described'
import { descriptionFiles } from '../site/description-files'
import { pagesFor } from '../site/pages'
import type { FoundDescription } from '../site/source'
import { valuesOf } from '../site/values'
import { carryOut, type TakeOptions } from './apply'

/** The pages of an API that a new site begins with. */
const OF_API = 'pages/docs/api/'

/**
 * Adds an API to a site: its description in `apis/<name>`, and its pages below `/docs/<name>`.
 * @throws UsageError for a name that no folder can have, and for one whose pages are those of something else
 */
export async function addApi(
  description: FoundDescription,
  { name = '', today, ...options }: Omit<TakeOptions, 'from'>,
): Promise<void> {
  if (!slug.safeParse(name).success)
    throw new UsageError(
      `"${name}" can't be the name of an API: use lowercase letters, digits and hyphens, as in --api billing.`,
    )
  const { root } = options
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
  const home = descriptionIn(folderOfApi(name))
  const note = `  (${api.title}: ${plural(api.operations.length, 'operation')})`
  await carryOut(options, {
    texts,
    lines: [...texts.keys()].map((file) => (file === home ? file + note : file)),
    next: () => [
      `Read ${DOCS}/${name} with "npm run dev", and link to it in ${SITE_FILE}.`,
      'Run "npm run check": it lists what is wrong with the pages and with the description.',
    ],
  })
}
