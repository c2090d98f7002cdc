import { hint } from '@chain-data/findings'
import type { JsonNode } from '../json-node'
import { type Fault, operationsOf } from '../source'
import { decisions } from './decisions'

/** Finds the faults of one kind in a description whose parts have the right shape. */
type Rule = (root: JsonNode) => Fault[]

const fault = ({ path }: JsonNode, message: string): Fault => ({ at: path, message })
const atKey = ({ path }: JsonNode, message: string): Fault => ({ at: path, message, onKey: true })
const textsOf = (nodes: readonly JsonNode[]) => nodes.map(({ value }) => String(value))

const operations = (root: JsonNode) =>
  operationsOf(root).map(({ node }) => ({
    node,
    id: String(node.at('operationId').value),
    isPaid: node.at('x-payment-info').value !== undefined,
    requires: node.at('responses', '402').value !== undefined,
  }))
const errorResponses = (root: JsonNode) => root.select('paths.*.*.responses.*').filter(({ key }) => /^[45]/.test(key))

function unknown(kind: string, known: readonly string[], used: readonly JsonNode[]): Fault[] {
  return used
    .filter(({ value }) => !known.includes(String(value)))
    .map((node) => fault(node, `There is no ${kind} "${String(node.value)}". ${hint(String(node.value), known)}`))
}

/** Names that exist: every entry of `known`; and where they are used. */
const names =
  (kind: string, known: string, used: readonly string[]): Rule =>
  (root) =>
    unknown(
      kind,
      textsOf(root.select(known)),
      used.flatMap((pattern) => root.select(pattern)),
    )

/** What has to be unique. */
const IDS = [
  ...['x-features.*.id', 'x-networks.*.id', 'x-networks.*.chainId', 'x-limits.*.id', 'x-errors.*.code'],
  ...['x-charging.*.id', 'x-reasons.*.reason', 'x-decisions.*.on', 'tags.*.name', 'paths.*.*.operationId'],
]

function duplicates(root: JsonNode): Fault[] {
  return IDS.flatMap((pattern) => {
    const nodes = root.select(pattern)
    const again = nodes.filter(({ value }, index) => nodes.findIndex((other) => other.value === value) < index)
    return again.map((node) => fault(node, `${node.key} "${String(node.value)}" is used twice. Choose another.`))
  })
}

/** The rules by name: what the parts of the description say of each other. */
export const RULES: Readonly<Record<string, Rule>> = {
  'unknown-network': names('network', 'x-networks.*.id', ['x-payment-terms.assets.*.network']),
  'unknown-feature': names('feature', 'x-features.*.id', ['x-networks.*.features.*', 'paths.*.*.x-feature']),
  'unknown-limit-group': names('limit group', 'x-limits.*.id', ['paths.*.*.x-limit-group']),
  'unknown-group': names('group', 'tags.*.name', ['paths.*.*.tags.*']),
  'unknown-reason': names('reason', 'x-reasons.*.reason', ['x-charging.*.answer.reason']),
  'unknown-error': names('error', 'x-errors.*.code', [
    ...['x-charging.*.answer.code', 'x-reasons.*.code', 'paths.*.*.responses.*.x-error-codes.*'],
  ]),
  'unknown-parameter': (root) =>
    operations(root).flatMap(({ node }) =>
      unknown('parameter', textsOf(node.select('parameters.*.name')), [
        ...node.select('x-range.from'),
        ...node.select('x-range.to'),
      ]),
    ),
  duplicate: duplicates,
  'price-missing': (root) =>
    operations(root)
      .filter(({ isPaid, requires }) => requires && !isPaid)
      .map(({ node, id }) =>
        atKey(node, `${id} responds with 402 but has no price. Add x-payment-info with price and protocols.`),
      ),
  'price-unanswered': (root) =>
    operations(root)
      .filter(({ isPaid, requires }) => isPaid && !requires)
      .map(({ node, id }) => {
        const fix = "Add '402': { $ref: '#/components/responses/PaymentRequired' }."
        return atKey(node.at('responses'), `${id} has a price but no 402 response. ${fix}`)
      }),
  'limit-group-kind': (root) =>
    operations(root).flatMap(({ node, id, isPaid }) => {
      const group = node.at('x-limit-group')
      const limit = root.select('x-limits.*').find((each) => each.at('id').value === group.value)
      const [per, wanted] = [limit?.at('per').value, isPaid ? 'payer' : 'ip']
      if (!limit || per === wanted) return []
      const counts = `"${String(group.value)}" counts per ${String(per)}. Choose a group that counts per ${wanted}.`
      return [fault(group, `${id} is ${isPaid ? 'paid' : 'free'}, and ${counts}`)]
    }),
  'error-order': (root) => {
    const statuses = root.select('x-errors.*.status')
    return statuses
      .filter(({ value }, index) => Number(value) < Number(statuses[index - 1]?.value))
      .map((node) => fault(node, `The status ${String(node.value)} follows a higher one. Sort x-errors by status.`))
  },
  'error-codes-missing': (root) =>
    errorResponses(root)
      .filter((response) => response.select('x-error-codes.*').length === 0)
      .map((response) =>
        atKey(response, `This ${response.key} response has no error code. Add x-error-codes with codes of x-errors.`),
      ),
  'error-status': (root) =>
    errorResponses(root).flatMap((response) =>
      response.select('x-error-codes.*').flatMap((code) => {
        const entry = root.select('x-errors.*').find((each) => each.at('code').value === code.value)
        const status = String(entry?.at('status').value)
        if (!entry || status === response.key) return []
        const said = `"${String(code.value)}" has status ${status} in the catalogue and is listed under ${response.key}.`
        return [fault(code, `${said} Move it to the ${status} response, or correct its status in x-errors.`)]
      }),
    ),
  'error-unused': (root) => {
    const used = textsOf(errorResponses(root).flatMap((response) => response.select('x-error-codes.*')))
    return root
      .select('x-errors.*')
      .filter((error) => error.at('everywhere').value !== true && !used.includes(String(error.at('code').value)))
      .map((error) => error.at('code'))
      .map((code) => {
        const fix = 'Add it to x-error-codes of a response, or remove it.'
        return fault(code, `No operation responds with "${String(code.value)}". ${fix}`)
      })
  },
  decision: decisions,
}
