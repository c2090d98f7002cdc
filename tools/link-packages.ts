import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** The names of what is installed in a folder of packages: `zod`, `@types/node`, `.bin`. */
const installedIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((each) => `${name}/${each}`) : [name],
  )

/**
 * Links the installed packages into another checkout of the project, but those of this repository to the checkout's own.
 * @param root the project's root folder
 * @param folder the other checkout
 */
export function linkPackages(root: string, folder: string): void {
  const [installed, linked] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  const packages = path.join(realpathSync(root), 'packages')
  const link = (from: string, to: string) => {
    mkdirSync(path.dirname(to), { recursive: true })
    symlinkSync(from, to, 'junction')
  }
  for (const name of installedIn(installed)) {
    const place = realpathSync(path.join(installed, name))
    const isOurs = path.dirname(place) === packages
    link(
      isOurs ? path.join(folder, 'packages', path.basename(place)) : path.join(installed, name),
      path.join(linked, name),
    )
  }
  // A package has here what is installed in another version for the rest.
  for (const name of readdirSync(packages).filter((each) => existsSync(path.join(packages, each, 'node_modules'))))
    link(path.join(packages, name, 'node_modules'), path.join(folder, 'packages', name, 'node_modules'))
}
