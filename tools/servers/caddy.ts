import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePorts } from './free-ports'
import { isInstalled, recipeFolder, startProgram } from './program'

/** What is missing to run Caddy; undefined if nothing is. */
export function caddyMissing(): string | undefined {
  return isInstalled('caddy', 'version') ? undefined : 'Caddy is not installed (Debian: apt-get install -y caddy)'
}

/**
 * Runs Caddy with `deploy/caddy/Caddyfile` and the built site, over plain http on a free port of this machine only
 * (https needs a certificate authority), with all files in a temporary folder.
 * @throws with Caddy's own message when it does not start
 */
export async function runCaddy(root: string): Promise<{ http: string; stop(): Promise<void> }> {
  const release = recipeFolder(root, 'caddy')
  const [port = 0] = await freePorts(1)
  const recipe = release.read('caddy/Caddyfile')
  const name = 'docs.example.com {'
  if (!recipe.includes(name)) throw new Error(`The recipe does not contain "${name}".`)
  const file = path.join(release.folder, 'Caddyfile')
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\n${recipe.replace(name, `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`)}`,
  )
  const own = { HOME: release.folder, XDG_DATA_HOME: release.folder, XDG_CONFIG_HOME: release.folder }
  const program = await startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { port, env: own })
  return {
    http: `http://127.0.0.1:${port}`,
    async stop() {
      await program.stop()
      release.remove()
    },
  }
}
