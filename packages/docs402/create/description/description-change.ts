import { existsSync } from 'node:fs'
import path from 'node:path'
import { API_FOLDER, apiFolders, DESCRIPTION_FILE } from '../../reference/folder'
import { RECORDINGS_FOLDER } from '../../reference/recordings'
import { PAYMENTS } from '../site/described'
import { descriptionFiles } from '../site/description-files'
import { findDescription, forget, type FoundDescription } from '../site/source'

/** The files of a site's description, from the site's folder. */
async function filesOfSite(root: string): Promise<string[]> {
  const found = await findDescription(path.join(root, DESCRIPTION_FILE), root)
  forget(found)
  return [...found.texts.keys()].map((name) => `${API_FOLDER}/${name}`)
}

/**
 * The files of a site's description after a new one has taken its place: texts by path, null for those that nothing
 * refers to any more. Prices stay.
 * @param server the URL of the first server, if the description has none
 * @throws for a file that would take the place of one that is not of the description
 */
export async function descriptionTexts(
  root: string,
  found: FoundDescription,
  server: string | undefined,
): Promise<Map<string, string | null>> {
  const before = await filesOfSite(root)
  const after = descriptionFiles(found, server)
  const others = [RECORDINGS_FOLDER, ...apiFolders(root).filter((folder) => folder !== API_FOLDER)]
  for (const file of after.keys()) {
    const isOther = file === PAYMENTS || others.some((folder) => file.startsWith(`${folder}/`))
    if (isOther || (!before.includes(file) && existsSync(path.join(root, file))))
      throw new Error(
        `The description has the file ${file.slice(API_FOLDER.length + 1)}, which would take the place of ${file}. Rename one of them, or bundle the description into one file: npx @redocly/cli bundle ${found.from} -o openapi.yaml`,
      )
  }
  const gone = before.filter((file) => !after.has(file))
  return new Map<string, string | null>([...after, ...gone.map((file) => [file, null] as const)])
}
