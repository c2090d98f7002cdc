import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort, isInstalled, recipeFolder, replaceIn, startProgram } from '../../../tools/testing/host-program'

/** What is missing to run Caddy; undefined if nothing is. */
export function caddyMissing(): string | undefined {
  return isInstalled('caddy', 'version') ? undefined : 'Caddy is not installed (Debian: apt-get install -y caddy)'
}

/**
 * Runs Caddy with `packages/docs402/deploy/caddy/Caddyfile` and the built site, over plain http on a free port of this machine only
 * (https needs a certificate authority), with all files in a temporary folder.
 * @throws with Caddy's own message when it does not start
 */
export async function runCaddy(root: string): Promise<{ http: string; stop(): Promise<void> }> {
  const { folder, read, remove } = recipeFolder(root, 'caddy')
  const port = await freePort()
  const http = `http://127.0.0.1:${port}`
  const recipe = replaceIn(read('caddy/Caddyfile'), [['docs.example.com {', `${http} {\n\tbind 127.0.0.1`]])
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${recipe}`)
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const end = await startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { port, env })
  return { http, stop: async () => void (await end().then(remove)) }
}
