import type { Api, Operation, Server } from './model'

/** Stands for the host of an API whose description names none: a host that nobody has (RFC 2606). */
export const PLACEHOLDER = 'https://api.example.com'

const TEST_WORDS =
  /(?<![a-z])(?:dev|development|local|localhost|mock|(?:non|pre)[ -]?prod(?:uction)?|qa|sandbox|stage|staging|test|testing|uat)(?![a-z])/i
const PRODUCTION_WORDS = /(?<!(?:non|pre)[ -]?)\bproduction\b|\blive\b/i
const PRIVATE_HOST = /^(?:[a-z]+:)?(?:\/\/)?(?:0\.0\.0\.0|10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])/i

/** Whether a server is for tests, by its URL or by what is said of it. */
function isForTests(server: Server): boolean {
  const words = `${server.name ?? ''} ${server.description}`
  if (PRODUCTION_WORDS.test(words)) return false
  // A domain of Google's, not a word: https://shop.dev
  const url = filledUrl(server).replace(/\.dev(?=[:/]|$)/i, '')
  return TEST_WORDS.test(url) || TEST_WORDS.test(words) || PRIVATE_HOST.test(url)
}

/**
 * The server that requests are sent to: the first one for production, another only where there is no such one.
 * @param servers of an operation or of the API, in their order
 */
export function chosenServer(servers: readonly Server[]): Server | null {
  const rank = (server: Server) => (server.environment === 'sandbox' ? 2 : 0) + (isForTests(server) ? 1 : 0)
  return servers.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** The server that requests of an operation are sent to: its own, or of its path, or of the API; null if none is written. */
export const serverFor = (api: Pick<Api, 'servers'>, { servers }: Pick<Operation, 'servers'>): Server | null =>
  chosenServer(servers && servers.length > 0 ? servers : api.servers)

/**
 * The URL of a server with the values of its variables, as relative as it is written, without slashes at its end. A
 * variable that would leave a gap in the host, and one that is not described, has its first value, else its name.
 */
export function filledUrl({ url, variables }: Pick<Server, 'url' | 'variables'>): string {
  const filled = url.trim().replaceAll(/\{([^{}]+)\}/g, (_, name: string, offset: number) => {
    const variable = variables.find((each) => each.name === name)
    const isInHost = /^[^/]*(?:\/\/[^/]*)?$/.test(url.slice(0, offset))
    if (variable && (variable.default !== '' || !isInHost)) return variable.default
    return variable?.values[0] || name.replaceAll(/[^\w.-]+/g, '-')
  })
  return filled.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

/** A host that is written without a scheme: with a dot in it, or of this machine. A version is none: `v1.beta`. */
const BARE_HOST = /^(?!v\d)(?:localhost|(?:[a-z\d-]+\.)+[a-z]{2,}|(?:\d+\.){3}\d+)(?::\d+)?(?:\/|$)/i

const withScheme = (host: string) =>
  `${/^localhost\b/i.test(host) || PRIVATE_HOST.test(host) ? 'http' : 'https'}://${host}`

/** The URL of a server that names its host, with a scheme; null for a relative one. @param url filled */
export function hostedUrl(url: string): string | null {
  if (/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(url)) return url
  if (/^\/\/[^/]/.test(url)) return withScheme(url.slice(2))
  return BARE_HOST.test(url) ? withScheme(url) : null
}

/** What relative URLs start from: the first server that names its host; null without one. */
export function baseOf(servers: readonly Server[]): string | null {
  const base = chosenServer(servers.filter((server) => hostedUrl(filledUrl(server)) !== null))
  return base && hostedUrl(filledUrl(base))
}

/**
 * The complete URL of a server, without a slash at its end. A relative one starts from the folder of the description
 * (OpenAPI), which is taken to be below the base.
 * @param url filled
 * @param base complete, without a slash at its end
 */
export function completeUrl(url: string, base: string): string {
  const hosted = hostedUrl(url)
  if (hosted !== null) return hosted
  const start = URL.canParse(base) ? base : PLACEHOLDER
  return (
    URL.canParse(url, `${start}/`) && url !== '' ? new URL(url, `${start}/`).href : new URL('/', start).href
  ).replace(/\/+$/, '')
}
