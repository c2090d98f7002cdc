import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadData } from '@docs402/findings'
import type { Elsewhere } from '@docs402/static-export'
import { SERVICES_DATA } from './schemas/data-files'
import { PURPOSES, type Service, type Services } from './schemas/services'

/** The services of a site by purpose. */
export const servicesIn = (services: Services): Service[] => PURPOSES.flatMap((purpose) => services[purpose] ?? [])

/**
 * The services of a project; none without `data/services.yaml`.
 * @throws with every problem of the file and its place
 */
export const readServices = (root: string): Services =>
  existsSync(path.join(root, SERVICES_DATA.file)) ? loadData(SERVICES_DATA, root) : {}

/** Sources that the policy has to allow, by directive. */
export function elsewhereOf(services: Services): Elsewhere {
  const all = servicesIn(services)
  // A script's URL is a source without its query.
  const scripts = all.flatMap((one) => one.scripts.map(({ src }) => src.replace(/[?#].*$/, '')))
  const sources = {
    'script-src': [...scripts.filter((src) => src.startsWith('https:')), ...all.flatMap(({ loads }) => loads)],
    'style-src': all.flatMap(({ styles }) => styles),
    'img-src': all.flatMap(({ images }) => images),
    'font-src': all.flatMap(({ fonts }) => fonts),
    'media-src': all.flatMap(({ media }) => media),
    'frame-src': all.flatMap(({ frames }) => frames),
    'connect-src': all.flatMap(({ connect }) => connect),
    'form-action': all.flatMap(({ forms }) => forms),
  }
  const named = Object.entries(sources).map(([name, urls]) => [name, [...new Set(urls)]] as const)
  return {
    sources: Object.fromEntries(named.filter(([, urls]) => urls.length > 0)),
    writesHtml: all.some((one) => one.writesHtml),
  }
}

/** Whether policy sources match a URL, as browsers match them: hosts, `*.` prefixes, and paths. */
export function isAllowed(sources: readonly string[] | undefined, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, hostname, protocol, port, pathname } = new URL(url)
  return (sources ?? []).some((source) => {
    const [, start = '', end = ''] = /^([a-z]+:\/\/[^/]+)(.*)$/.exec(source) ?? []
    const wild = /^([a-z]+:)\/\/\*(\.[^:]+)(?::(\d+))?$/.exec(start)
    const sameHost = wild
      ? protocol === wild[1] && hostname.endsWith(wild[2] ?? '') && port === (wild[3] ?? '')
      : origin === new URL(start).origin || (protocol === 'wss:' && start === `wss://${new URL(url).host}`)
    return sameHost && (end === '' || end === '/' || (end.endsWith('/') ? pathname.startsWith(end) : pathname === end))
  })
}
