import type { Fault } from '../fault'
import type { Api, Operation, Server } from '../model'
import { baseOf, completeUrl, filledUrl, hostedUrl } from '../servers'

/** A server that a page can send requests to: plain JSON, which a page can hold for its console. */
export interface LiveServer {
  /** What readers choose it by: its name or description, else its URL. */
  title: string
  /** As written, with {variables} in braces. */
  url: string
  /** What a relative URL starts from: complete, without a slash at its end; empty for one that names its host. */
  base: string
  /** `values` is empty where any text may stand. */
  variables: { name: string; default: string; values: string[]; description: string }[]
  /** Every origin that it can have: those of each value of the variables in its host. */
  origins: string[]
}

/** More origins than this make a policy longer than hosts accept in a line (2,000 characters). */
const MOST_ORIGINS = 30

/** What of a URL decides its origin: all before the path. */
const START = /^(?:[^/?#]*:)?(?:\/\/)?[^/?#]*/

const VARIABLE = /\{([^{}]+)\}/g

/** All combinations of one value of each list. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((start) => list.map((value) => [...start, value])), [[]])

/**
 * The URL of a server with the values that a reader has chosen.
 * @param values by the name of their variable; the others have their defaults
 * @returns complete, without a slash at its end
 */
export function liveUrl(
  { url, base, variables }: Pick<LiveServer, 'url' | 'base' | 'variables'>,
  values: Readonly<Record<string, string>>,
): string {
  const chosen = variables.map((each) => ({ ...each, default: values[each.name] ?? each.default }))
  return completeUrl(filledUrl({ url, variables: chosen }), base)
}

/** What keeps a server from being offered, as a sentence; else its origins. */
function originsOf(server: Omit<LiveServer, 'origins' | 'title'>): string[] | string {
  const { url, variables } = server
  const names = [...new Set([...(START.exec(url)?.[0] ?? '').matchAll(VARIABLE)].map(([, name = '']) => name))]
  const inHost = names.map((name) => ({
    name,
    default: '',
    values: [],
    ...variables.find((each) => each.name === name),
  }))
  const open = inHost.find(({ values }) => values.length === 0)
  if (open)
    return `"${url}" has the variable "${open.name}" in its host without a list of values, so no policy can name its hosts, and the console does not offer it. Add enum: [${open.default || '…'}] to the variable.`
  const lists = inHost.map(({ values }) => values)
  const count = lists.reduce((product, list) => product * list.length, 1)
  if (count > MOST_ORIGINS)
    return `"${url}" can have ${count} hosts, more than the ${MOST_ORIGINS} that a policy can name, so the console does not offer it. Give the variables in its host fewer values.`
  const urls = combinations(lists).map((values) =>
    liveUrl(server, Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))),
  )
  const wrong = urls.find((each) => !URL.canParse(each) || !/^https?:$/.test(new URL(each).protocol))
  if (wrong !== undefined)
    return `"${url}" is no URL that a page can send requests to (${wrong}), so the console does not offer it. Write one that starts with https://.`
  return [...new Set(urls.map((each) => new URL(each).origin))]
}

function liveServer({ url: written, name, description, variables, at }: Server, base: string): LiveServer | Fault {
  const url = written
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  const isHosted = hostedUrl(filledUrl({ url, variables })) !== null
  const lacksHost = `"${written}" names no host, so the console does not offer it. Write the complete URL.`
  if (!isHosted && base === '') return { at: `${at}/url`, message: lacksHost }
  const server = { url, base: isHosted ? '' : base, variables: variables.map((each) => ({ ...each })) }
  const origins = originsOf(server)
  if (typeof origins === 'string') return { at: `${at}/url`, message: origins }
  return { title: name ?? (description.split('\n')[0]?.trim() || url), ...server, origins }
}

/**
 * The servers that requests of an operation can be sent to from a page: its own, or of its path, or of the API.
 * @param operation left out for the servers of the API
 * @returns those to offer, and why others are not, with their places in the description
 */
export function liveServers(
  { servers }: Pick<Api, 'servers'>,
  operation?: Pick<Operation, 'servers'>,
): { offered: LiveServer[]; refused: Fault[] } {
  const written = operation?.servers && operation.servers.length > 0 ? operation.servers : servers
  const base = baseOf(servers) ?? ''
  const all = written.map((server) => liveServer(server, base))
  return {
    offered: all.flatMap((each) => ('origins' in each ? [each] : [])),
    refused: all.flatMap((each) => ('origins' in each ? [] : [each])),
  }
}

/** Every origin that requests of an API can go to, sorted, and the servers that are not offered, each once. */
export function liveOrigins(api: Pick<Api, 'servers' | 'operations'>): {
  origins: string[]
  refused: Fault[]
} {
  const all = api.operations.map((operation) => liveServers(api, operation))
  const refused = all.flatMap((each) => each.refused)
  return {
    origins: [...new Set(all.flatMap(({ offered }) => offered.flatMap(({ origins }) => origins)))].sort(),
    refused: refused.filter(({ at }, index) => refused.findIndex((each) => each.at === at) === index),
  }
}
