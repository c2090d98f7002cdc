import type { Fault } from '../fault'
import type { Api, Operation } from '../model'
import { filledUrl, hostedUrl, serverFor } from '../servers'

function faultOf(api: Api, operation: Operation): Fault | null {
  const server = serverFor(api, operation)
  const sent = `so samples send requests to ${operation.serverUrl}`
  if (!server)
    return { at: '', message: `No server is written, ${sent}. Add servers: [{ url: "https://…" }].`, onKey: true }
  const at = `${server.at}/url`
  const url = filledUrl(server)
  if (hostedUrl(url) === null) return { at, message: `"${server.url}" names no host, ${sent}. Write the complete URL.` }
  if (hostedUrl(url) === url) return null
  return {
    at,
    message: `"${server.url}" has no scheme, ${sent}. Write ${hostedUrl(server.url) ?? operation.serverUrl}.`,
  }
}

/** Servers whose URL is not complete, each once: what samples have in its place is a guess. */
export function incompleteServers(api: Api): Fault[] {
  const faults = api.operations.flatMap((operation) => faultOf(api, operation) ?? [])
  return faults.filter(({ at }, index) => faults.findIndex((each) => each.at === at) === index)
}
