import type { Credential, ExampleRequest } from '../model'

/**
 * A request with its secrets, as it is sent.
 * @param secretOf what follows the prefix of a credential
 * @returns path and query, and headers by name: two schemes may share one
 */
export function withSecrets(request: ExampleRequest, secretOf: (credential: Credential) => string) {
  let { target } = request
  const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name, value]))
  for (const credential of request.credentials) {
    const { in: place, name, prefix } = credential
    const value = prefix + secretOf(credential)
    if (place === 'header') headers[name] = value
    else if (place === 'cookie') headers['Cookie'] = [headers['Cookie'], `${name}=${value}`].filter(Boolean).join('; ')
    else target += `${target.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  }
  return { target, headers }
}
