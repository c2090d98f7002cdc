import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { chmodSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBelow } from '@docs402/findings'

const SCRIPT = fileURLToPath(new URL('../../packages/docs402/deploy/publish.sh', import.meta.url))

/** What the script runs. `refuses`, a file beside the programs, makes nginx reject the configuration. */
const PROGRAMS = {
  ssh: 'shift; exec "$@"',
  rsync: 'shift; for to; do :; done; to=${to#*:}; mkdir -p "$to"; while [ $# -gt 1 ]; do cp -a "$1" "$to"; shift; done',
  nginx: '! [ -e "$ROOT/refuses" ]',
  systemctl: 'echo "$@" >>"$ROOT/reloads"',
}

/** A server of one's own, to which `packages/docs402/deploy/publish.sh` publishes. */
export interface OwnServer {
  /** Its folder of releases, and what it serves. */
  folder: string
  /** The name of the release that is served. */
  served(): string
  /** Replaces a program. */
  program(name: string, text: string): void
  /**
   * Publishes `out/` of a project, or goes back to a release.
   * @param search where other programs are looked for
   */
  publish(project: string, release?: string, search?: string): SpawnSyncReturns<string>
}

/** Lets this machine act as the server: ssh and rsync to it stay local. */
export function ownServer(root: string): OwnServer {
  const folder = path.join(root, 'server')
  const program = (name: string, text: string) => {
    writeBelow(root, `bin/${name}`, `#!/bin/sh\n${text}\n`)
    chmodSync(path.join(root, 'bin', name), 0o755)
  }
  for (const [name, text] of Object.entries(PROGRAMS)) program(name, text)
  return {
    folder,
    program,
    served: () => path.basename(readlinkSync(path.join(folder, 'current'))),
    publish(project, release, search = process.env['PATH'] ?? '') {
      const env = { ...process.env, PATH: `${path.join(root, 'bin')}:${search}`, ROOT: root, DOCS_FOLDER: folder }
      const args = [SCRIPT, 'root@server', 'nginx', ...(release === undefined ? [] : [release])]
      return spawnSync('/bin/sh', args, { cwd: project, encoding: 'utf8', env })
    },
  }
}
