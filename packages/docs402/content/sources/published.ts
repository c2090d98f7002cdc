import { spawnSync } from 'node:child_process'

/**
 * Reads files as they were last published: as on the branch that is deployed, which is the remote's if git knows it;
 * on that branch itself, without a remote, as of the last commit.
 * @param branch that is deployed
 * @returns the text of a file, null if it was not there; undefined for a project outside of git, where nothing is known
 */
export function publishedFiles(root: string, branch: string): ((file: string) => string | null) | undefined {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const commit = [`origin/${branch}`, branch, 'HEAD'].find(
    (name) => git('rev-parse', '--quiet', '--verify', `${name}^{commit}`).status === 0,
  )
  if (commit === undefined) return undefined
  return (file) => {
    const { status, stdout } = git('show', `${commit}:./${file}`)
    return status === 0 ? stdout : null
  }
}
