import { z } from 'zod'
import type { JsonObject } from '../json'
import { decisionFor } from './decision-for'
import type { Decision } from './decisions'
import { type FieldGroup, duplicates, id, listOf, names, orNull, text } from './field-group'

/** The error codes of version 2 of the x402 specification, section 9. */
const SPEC_NAMES = [
  'insufficient_funds',
  'invalid_exact_evm_payload_authorization_valid_after',
  'invalid_exact_evm_payload_authorization_valid_before',
  'invalid_exact_evm_payload_authorization_value_mismatch',
  'invalid_exact_evm_payload_signature',
  'invalid_exact_evm_payload_recipient_mismatch',
  'invalid_network',
  'invalid_payload',
  'invalid_payment_requirements',
  'invalid_scheme',
  'unsupported_scheme',
  'invalid_x402_version',
  'invalid_transaction_state',
  'unexpected_verify_error',
  'unexpected_settle_error',
]

const reasonSchema = z.strictObject({
  reason: id,
  /** Name in version 2 of the x402 specification, if it differs. */
  specName: orNull(z.enum(SPEC_NAMES)),
  /** Text that the published server packages put into PAYMENT-REQUIRED, if it is not the reason itself. */
  sdkText: orNull(text),
  meaning: text,
  action: orNull(text),
  code: id,
})

/** Why a payment was refused, as in headers and problem documents. */
export interface Reason extends z.infer<typeof reasonSchema> {
  decision: Decision | null
}

/** The reasons in headers and problem documents. */
export const reasons: FieldGroup = {
  top: { 'x-reasons': z.array(reasonSchema) },
  rules: {
    'unknown-reason': names('reason', 'x-reasons.*.reason', (root) => root.select('x-charging.*.answer.reason')),
    duplicate: (root) => duplicates(root, 'x-reasons.*.reason'),
  },
}

export function reasonsOf(top: JsonObject, decisions: readonly Decision[]): Reason[] {
  return listOf(reasonSchema)
    .parse(top['x-reasons'])
    .map((reason) => ({ ...reason, decision: decisions.length > 0 ? decisionFor({ decisions }, reason) : null }))
}
