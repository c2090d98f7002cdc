import { existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, isLeftover } from '@docs402/findings'

/** Where files stand while Next runs, each below the path that it has from the root. */
const ASIDE = '.cache/aside'

/** Moves files to where nothing is; those whose place is taken stay. */
function move(from: string, to: string, files: readonly string[]): void {
  for (const file of files) {
    const target = path.join(to, file)
    if (existsSync(target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    renameSync(path.join(from, file), target)
  }
}

/**
 * Takes the files that editors left in `pages/` away while Next runs, where their names have a `#`: the bundler takes
 * what is behind it for the part of a URL, and ends at the folder. Those that a killed build has left aside return first.
 * @param root of the site
 * @returns what puts them back, which the end of the process does too
 */
export function setAside(root: string): () => void {
  const aside = path.join(root, ASIDE)
  const putBack = () => {
    if (existsSync(aside)) move(aside, root, filesBelow(aside))
  }
  putBack()
  const left = filesBelow(path.join(root, 'pages'))
    .map((file) => `pages/${file}`)
    .filter((file) => file.includes('#') && isLeftover(file) && /\.(?:tsx|mdx?)$/.test(file))
    // Emacs' lock is a link that leads nowhere, which the bundler does not read.
    .filter((file) => lstatSync(path.join(root, file)).isFile())
  if (left.length === 0) return () => undefined
  process.once('exit', putBack)
  move(root, aside, left)
  return () => {
    process.off('exit', putBack)
    putBack()
  }
}
