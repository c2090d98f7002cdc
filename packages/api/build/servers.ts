import { type Json, listOf } from '../json'
import type { Server } from '../model'
import { filledUrl } from '../operation-facts'
import { membersOf, objectOf, partOf, scalarText, textOf, textOrNull } from './values'

/** The servers of the description, a path or an operation. */
export function serversOf(value: Json | undefined, at: string): Server[] {
  return listOf(value).map((each, index) => {
    const server = objectOf(each)
    return {
      ...partOf(server, `${at}/${index}`),
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

/** The URL of the first server of a kind; null if there is none. */
export function serverUrl(servers: readonly Server[], environment: Server['environment']): string | null {
  const server = servers.find((each) => each.environment === environment)
  return server ? filledUrl(server) : null
}
