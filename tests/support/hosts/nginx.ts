import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { freePort, isInstalled, recipeFolder, replaceIn, startProgram } from '../../../tools/testing/host-program'

export interface SiteServer {
  /** `http://127.0.0.1:…` and `https://127.0.0.1:…`, without a slash at the end. */
  http: string
  https: string
  stop(): Promise<void>
}

/** What is missing to run nginx with a self-signed certificate; undefined if nothing is. */
export function nginxMissing(): string | undefined {
  if (!isInstalled('nginx', '-v')) return 'nginx is not installed (Debian: apt-get install -y nginx-light)'
  return isInstalled('openssl', 'version') ? undefined : 'openssl is not installed'
}

/** A certificate for this run only. */
function makeCertificate(certificate: string, key: string): void {
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const result = spawnSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`openssl made no certificate:\n${result.stderr}`)
}

/**
 * Runs nginx with `packages/docs402/deploy/nginx/docs.conf` and the built site, on free ports of this machine only, as the current user,
 * with all files in a temporary folder.
 * @throws with nginx's own message when it does not start
 */
export async function runNginx(root: string): Promise<SiteServer> {
  const { folder, read, remove } = recipeFolder(root, 'nginx')
  const at = (name: string) => path.join(folder, name)
  const [http, https] = [await freePort(), await freePort()]
  makeCertificate(at('cert.pem'), at('key.pem'))
  const recipe = replaceIn(read('nginx/docs.conf'), [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/docs.example.com/fullchain.pem', at('cert.pem')],
    ['/etc/letsencrypt/live/docs.example.com/privkey.pem', at('key.pem')],
  ])
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`)
  // Only root may change the user.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username} root;` : ''
  writeFileSync(
    at('nginx.conf'),
    `${user}
pid ${at('nginx.pid')};
daemon off;
worker_processes 2;
events { worker_connections 1024; }
http { access_log off; sendfile on; ${folders.join(' ')}\n${recipe}\n}`,
  )
  const end = await startProgram('nginx', ['-c', at('nginx.conf'), '-p', folder, '-e', 'stderr'], { port: https })
  return {
    http: `http://127.0.0.1:${http}`,
    https: `https://127.0.0.1:${https}`,
    stop: async () => void (await end().then(remove)),
  }
}
