import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** The packages of this repository. */
const OWN = '@chain-data'

/**
 * Links the installed packages into another checkout of the project, but those of this repository to the checkout's own.
 * @param root the project's root folder
 * @param folder the other checkout
 */
export function linkPackages(root: string, folder: string): void {
  const link = (from: string, to: string) => symlinkSync(from, to, 'junction')
  const installed = path.join(root, 'node_modules')
  const linked = path.join(folder, 'node_modules')
  mkdirSync(path.join(linked, OWN), { recursive: true })
  for (const name of readdirSync(installed).filter((each) => each !== OWN))
    link(path.join(installed, name), path.join(linked, name))
  for (const name of readdirSync(path.join(installed, OWN))) {
    const own = path.relative(root, realpathSync(path.join(installed, OWN, name)))
    link(path.join(folder, own), path.join(linked, OWN, name))
    // A package has here what is installed in another version for the rest.
    const inner = path.join(root, own, 'node_modules')
    if (!existsSync(inner)) continue
    mkdirSync(path.join(folder, own), { recursive: true })
    link(inner, path.join(folder, own, 'node_modules'))
  }
}
