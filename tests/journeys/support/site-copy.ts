import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '@docs402/findings'
import { copySite as copyFiles } from '../../../tools/copy-site'
import { type SiteFolder, siteFolder } from './site-folder'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const journeys = fileURLToPath(new URL('..', import.meta.url))

/** Everything else is made anew. */
const KEPT = new Set(['.next', '.cache', 'node_modules'])

/** A copy of the sample's site alone, to be changed, built and looked at. */
export interface SiteCopy extends SiteFolder {
  /**
   * Lays the files of a folder beside the journeys over the site, as somebody would copy them there. An ending `.txt`
   * that hides a file from this project's own tools is left out.
   */
  lay(folder: string): void
}

/** Runs git in the copy, with nothing of the user's own settings. */
function git(root: string, ...args: string[]): void {
  const settings = [
    'user.name=Journeys',
    'user.email=journeys@example.com',
    'commit.gpgsign=false',
    'core.hooksPath=/dev/null',
  ]
  const done = spawnSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`git ${args.join(' ')} failed:\n${done.stderr}`)
}

/** Gives the copy the history of the project, or one of its own where the project has none. */
function addHistory(root: string): void {
  const from = spawnSync('git', ['rev-parse', '--show-toplevel'], { cwd: project, encoding: 'utf8' }).stdout?.trim()
  const bare = path.join(root, '.git')
  if (from && path.resolve(from) === path.resolve(project)) {
    git(root, 'clone', '--quiet', '--shared', '--bare', project, bare)
    git(root, 'config', 'core.bare', 'false')
  } else git(root, 'init', '--quiet')
  git(root, 'add', '--all')
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'The site as it is')
}

/**
 * Lets a first build here know what the project's own builds have found out: keys are made of contents, not of places.
 */
export function warm(root: string): void {
  const [from, to] = [path.join(project, '.cache/results'), path.join(root, '.cache/results')]
  if (existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true })
}

/**
 * Copies the sample's site into a folder of `.cache/journeys/`, as a checkout with the history of the repository. What an
 * earlier run of the same journeys has left there makes its builds quick, as nothing else would: keys of Next are also
 * places.
 * @param name of the journeys; others may run at the same time
 */
export function copySite(name: string): SiteCopy {
  const root = path.join(project, '.cache', 'journeys', name.toLowerCase())
  mkdirSync(root, { recursive: true })
  for (const entry of readdirSync(root))
    if (!KEPT.has(entry)) rmSync(path.join(root, entry), { recursive: true, force: true })
  copyFiles(project, root)
  warm(root)
  addHistory(root)
  const site = siteFolder(root)
  return {
    ...site,
    lay(folder) {
      const from = path.join(journeys, folder)
      for (const file of filesBelow(from))
        site.write(file.replace(/(?<=\.\w+)\.txt$/, ''), readFileSync(path.join(from, file)))
    },
  }
}
