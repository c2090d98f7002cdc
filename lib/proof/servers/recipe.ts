import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where the recipes in deploy/ expect a release. */
const RELEASE = '/srv/docs/current'

interface RecipeFolder {
  folder: string
  /** The text of a recipe in deploy/, its release being this project's own build. */
  read(recipe: string): string
  remove(): void
}

/**
 * A folder in which a server can run by a recipe of deploy/, with what the build made for it.
 * @param root the project's root folder, built
 * @param host folder below `.cache/deploy`: `nginx`, `caddy`
 */
export function recipeFolder(root: string, host: string): RecipeFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `${host}-`))
  mkdirSync(path.join(folder, 'release'))
  cpSync(path.join(root, '.cache', 'deploy', host), path.join(folder, 'release', host), { recursive: true })
  cpSync(path.join(root, 'out'), path.join(folder, 'release', 'out'), { recursive: true })
  return {
    folder,
    read: (recipe) =>
      readFileSync(path.join(root, 'deploy', recipe), 'utf8').replaceAll(RELEASE, path.join(folder, 'release')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
