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

/** What is missing to run nginx with a self-signed certificate; undefined if nothing is. */
export function nginxMissing(): string | undefined {
  if (!isInstalled('nginx', '-v')) return 'nginx is not installed (Debian: apt-get install -y nginx-light)'
  return isInstalled('openssl', 'version') ? undefined : 'openssl is not installed'
}

/** A certificate for this run only. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = spawnSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl made no certificate:\n${made.stderr}`)
  return { certificate, key }
}

/**
 * Replaces the addresses in the configuration with this machine's.
 * @throws when the configuration no longer has such a line: the test would test something else
 */
function replaceIn(text: string, replacements: readonly (readonly [RegExp, string])[]): string {
  return replacements.reduce((before, [pattern, replacement]) => {
    if (!pattern.test(before)) throw new Error(`Nothing in the recipe matches ${pattern.source}.`)
    return before.replace(pattern, replacement)
  }, text)
}

/**
 * Runs nginx with `deploy/nginx/docs.conf` and the built site, on free ports of this machine only, as the current user,
 * with all files in a temporary folder.
 * @throws with nginx's own message when it does not start
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
      // Only root may change the user.
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
