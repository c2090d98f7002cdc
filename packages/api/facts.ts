import { createHash } from 'node:crypto'
import type { Api } from './model'

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/**
 * A short hash of each kind of facts, to detect outdated recordings. Prose is not included.
 * @param targets requested paths, with their query: only their operations count
 */
export function factHashes(api: Api, targets: readonly string[]) {
  const operations = api.operations.filter(({ path }) => {
    const pattern = new RegExp(
      `^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '[^/?]+')}(\\?|$)`,
    )
    return targets.some((target) => pattern.test(target))
  })
  return {
    server: hash(api.serverUrl),
    'paths and prices': hash(
      operations.map(({ id, method, path, price, limitGroup }) => [id, method, path, price, limitGroup]),
    ),
    // A 402 contains the summary.
    summaries: hash(operations.map(({ id, summary }) => [id, summary])),
    'payment terms': hash(api.payment),
    networks: hash(api.networks.map(({ id, caip2, chainId, features }) => [id, caip2, chainId, features])),
    limits: hash(api.limits.map(({ id, requests, windowSeconds, per }) => [id, requests, windowSeconds, per])),
    errors: hash([api.errors.map(({ code, status, title }) => [code, status, title]), api.decisions]),
  }
}
