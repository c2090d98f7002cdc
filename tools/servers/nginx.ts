import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { freePorts } from './free-ports'
import { isInstalled, recipeFolder, startProgram } from './program'

export interface SiteServer {
  /** `http://127.0.0.1:…` and `https://127.0.0.1:…`, without a slash at the end. */
  http: string
  https: string
  pid: number
  stop(): Promise<void>
}

/** What is missing to run nginx with a certificate of one's own; undefined when nothing is. */
export function nginxMissing(): string | undefined {
  if (!isInstalled('nginx', '-v')) return 'nginx is not installed (Debian: apt-get install -y nginx-light)'
  return isInstalled('openssl', 'version') ? undefined : 'openssl is not installed'
}

/** A certificate that only this run knows. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = spawnSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl made no certificate:\n${made.stderr}`)
  return { certificate, key }
}

/**
 * Puts this machine's addresses in the place of those in the recipe.
 * @throws when the recipe has no such line any more: the test would test something else
 */
function replaceIn(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((before, [pattern, replacement]) => {
    if (!pattern.test(before)) throw new Error(`Nothing in the recipe matches ${pattern.source}.`)
    return before.replace(pattern, replacement)
  }, text)
}

/**
 * Runs nginx by the recipe `deploy/nginx/docs.conf` with the site as it was built, on free ports of this machine
 * only, as the user who runs this, all files in a temporary folder.
 * @throws with nginx's own words when it does not start
 */
export async function runNginx(root: string): Promise<SiteServer> {
  const release = recipeFolder(root, 'nginx')
  const [http = 0, https = 0] = await freePorts(2)
  const { certificate, key } = makeCertificate(release.folder)
  const recipe = replaceIn(release.read('nginx/docs.conf'), [
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen \[::\]:80;/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${https} ssl http2;`],
    [/listen \[::\]:443 ssl http2;/, ''],
    [/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`],
  ])
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(release.folder, name)};`,
  )
  const file = path.join(release.folder, 'nginx.conf')
  writeFileSync(
    file,
    [
      // Only root may change the user; anyone else stays who they are.
      process.getuid?.() === 0 ? `user ${userInfo().username} root;` : '',
      `pid ${path.join(release.folder, 'nginx.pid')};`,
      `error_log ${path.join(release.folder, 'error.log')};`,
      'daemon off;',
      'worker_processes 2;',
      'events { worker_connections 1024; }',
      `http { access_log off; sendfile on; ${folders.join(' ')}\n${recipe}\n}`,
    ].join('\n'),
  )
  const args = ['-c', file, '-p', release.folder, '-e', path.join(release.folder, 'error.log')]
  const tested = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx rejects the recipe:\n${tested.stderr}`)
  const program = await startProgram('nginx', args, { port: https })
  return {
    http: `http://127.0.0.1:${http}`,
    https: `https://127.0.0.1:${https}`,
    pid: program.pid,
    async stop() {
      await program.stop()
      release.remove()
    },
  }
}
