import { existsSync } from 'node:fs'
import path from 'node:path'
import { apiFolders, descriptionIn } from '../../reference/folder'
import { recordingsIn } from '../../reference/recordings'
import { paymentsIn } from '../site/described'
import { descriptionFiles } from '../site/description-files'
import { findDescription, forget, type FoundDescription } from '../site/source'

/** The files of a site's description, from the site's folder. */
async function filesOfSite(root: string, folder: string): Promise<string[]> {
  const description = await findDescription(path.join(root, descriptionIn(folder)), root)
  forget(description)
  return [...description.texts.keys()].map((name) => `${folder}/${name}`)
}

/**
 * The files of a site's description after a new one has taken its place: texts by path, null for those that nothing
 * refers to any more. Prices stay.
 * @param server the URL of the first server, if the description has none
 * @param folder of the description in the site
 * @throws for a file that would take the place of one that is not of the description
 */
export async function descriptionTexts(
  root: string,
  description: FoundDescription,
  server: string | undefined,
  folder: string,
): Promise<Map<string, string | null>> {
  const before = await filesOfSite(root, folder)
  const after = descriptionFiles(description, server, folder)
  const others = [recordingsIn(folder), ...apiFolders(root).filter((each) => each !== folder)]
  for (const file of after.keys()) {
    const isOther = file === paymentsIn(folder) || others.some((other) => file.startsWith(`${other}/`))
    if (isOther || (!before.includes(file) && existsSync(path.join(root, file))))
      throw new Error(
        `The description has the file ${file.slice(folder.length + 1)}, which would take the place of ${file}. Rename one of them, or bundle the description into one file: npx @redocly/cli bundle ${description.from} -o openapi.yaml`,
      )
  }
  const gone = before.filter((file) => !after.has(file))
  return new Map<string, string | null>([...after, ...gone.map((file) => [file, null] as const)])
}
