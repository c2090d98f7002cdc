import { type Json, listOf } from '../json'
import type { Api, Operation, Server } from '../model'
import { baseOf, chosenServer, completeUrl, filledUrl, PLACEHOLDER, serverFor } from '../servers'
import { membersOf, objectOf, commonFields, scalarText, textOf, textOrNull } from './values'

/** The servers of the description, a path or an operation. */
export function serversOf(value: Json | undefined, at: string): Server[] {
  return listOf(value).map((each, index) => {
    const server = objectOf(each)
    return {
      ...commonFields(server, `${at}/${index}`),
      url: textOf(server.url),
      name: textOrNull(server.name),
      environment: server['x-environment'] === 'sandbox' ? 'sandbox' : 'production',
      variables: membersOf(server.variables, at, (name, member) => {
        const variable = objectOf(member)
        return {
          name,
          default: scalarText(variable.default),
          values: listOf(variable.enum).map(scalarText),
          description: textOf(variable.description),
        }
      }),
    }
  })
}

/** Where the requests of an API go. */
type ApiServers = Pick<Api, 'servers' | 'serverUrl' | 'serverHost' | 'sandboxUrl'>

/** The URLs of the servers of the description. */
export function apiServersOf(servers: Server[]): ApiServers {
  const ofProduction = servers.filter(({ environment }) => environment === 'production')
  const base = baseOf(servers)
  const urlOf = (server: Server | null | undefined) =>
    server ? completeUrl(filledUrl(server), base ?? PLACEHOLDER) : null
  return {
    servers,
    serverUrl: urlOf(chosenServer(ofProduction)) ?? '',
    serverHost: base === null ? 'placeholder' : 'written',
    sandboxUrl: urlOf(servers.find(({ environment }) => environment === 'sandbox')),
  }
}

/** Where the requests of an operation go: a complete URL without a slash at its end. */
export function operationServer(api: Pick<Api, 'servers'>, operation: Pick<Operation, 'servers'>): string {
  const server = serverFor(api, operation)
  return completeUrl(server ? filledUrl(server) : '', baseOf(api.servers) ?? PLACEHOLDER)
}
