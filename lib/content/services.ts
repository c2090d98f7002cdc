import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadData } from '@chain-data/findings'
import type { Elsewhere } from '@chain-data/static-export'
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

/** A URL as a policy names it, without its query. */
const sourceOf = (url: string): string => url.replace(/[?#].*$/, '')

const isForeign = (url: string): boolean => url.startsWith('https:')

/** What the policy of the pages has to allow, by directive. */
export function elsewhereOf(services: Services): Elsewhere {
  const all = servicesIn(services)
  const sources = {
    'script-src': (one: Service) => [
      ...one.scripts.filter(({ src }) => isForeign(src)).map(({ src }) => sourceOf(src)),
      ...one.loads,
    ],
    'style-src': (one: Service) => one.styles,
    'img-src': (one: Service) => one.images,
    'font-src': (one: Service) => one.fonts,
    'media-src': (one: Service) => one.media,
    'frame-src': (one: Service) => one.frames,
    'connect-src': (one: Service) => one.connect,
    'form-action': (one: Service) => one.forms,
  }
  const named = Object.entries(sources).map(([name, of]) => [name, [...new Set(all.flatMap(of))]] as const)
  return {
    sources: Object.fromEntries(named.filter(([, urls]) => urls.length > 0)),
    writesHtml: all.some((one) => one.writesHtml),
  }
}

/** Whether what a policy allows covers a URL, as browsers match them: hosts, `*.` before them, and paths. */
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
