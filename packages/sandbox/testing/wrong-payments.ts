import { serializeErc6492Signature } from 'viem/utils'
import { isJsonObject, type JsonObject } from '@docs402/api'
import { testWallets } from '../payments/control'
import { alterSignature, twinSignature, withV, type Wrong } from './payer'

const set =
  (...keys: string[]) =>
  (value: unknown) =>
  (payload: JsonObject) => {
    let at: JsonObject = payload
    for (const key of keys.slice(0, -1)) {
      const next = at[key]
      at = isJsonObject(next) ? next : {}
    }
    Object.assign(at, { [keys.at(-1) ?? '']: value })
  }

// The inner payload of the other way that the published packages have for this token.
function permit2(payload: JsonObject): void {
  const { signature, authorization } = isJsonObject(payload.payload) ? payload.payload : {}
  payload.payload = { signature: signature ?? null, permit2Authorization: authorization ?? null }
}

const permit2Too = (payload: JsonObject) =>
  Object.assign(isJsonObject(payload.payload) ? payload.payload : {}, { permit2Authorization: {} })

const WALLET = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const MAGIC = '6492'.repeat(16)
const smartWallet: Wrong['signature'] = (signature) =>
  serializeErc6492Signature({ address: WALLET, data: '0x00', signature })
const SIMULATION = 'invalid_exact_evm_transaction_simulation_failed'
const NO_MATCH = 'no_matching_payment_requirements'
const MALFORMED = 'malformed_payment_header'
const REQUIRED = ['extensions', 'payment-identifier', 'info', 'required']
const UNEXPECTED = 'unexpected_verify_error'

/** Payments that are refused: what is wrong with them, how to make them, and the reason that the response gives. */
export const WRONG_PAYMENTS: [string, Wrong, string][] = [
  ['altered signature', { signature: alterSignature }, 'invalid_exact_evm_signature'],
  ['short signature', { signature: () => '0x1234' }, 'invalid_exact_evm_signature'],
  // The published packages accept both forms, and the token contract does not.
  ['a "v" of 0 or 1', { signature: (signature) => withV(signature.endsWith('1b') ? 0 : 1)(signature) }, SIMULATION],
  ['the upper "s"', { signature: twinSignature }, SIMULATION],
  ['a "v" that no curve has', { signature: withV(29) }, 'invalid_exact_evm_signature'],
  ['a smart wallet that is not deployed', { signature: smartWallet }, 'eip6492_factory_not_allowed'],
  ['a broken signature of a smart wallet', { signature: () => `0x1234${MAGIC}` }, UNEXPECTED],
  ['an extension named like a member of every object', { payload: set('extensions', 'constructor')({}) }, UNEXPECTED],
  ['a signature of half a byte', { signature: (signature) => `${signature}0` }, 'malformed_payment_header'],
  ['domain name of another network', { domain: { name: 'USD Coin' } }, 'invalid_exact_evm_signature'],
  ['chain id of another network', { domain: { chainId: 8453 } }, 'invalid_exact_evm_signature'],
  ['amount too small', { value: -1n }, 'invalid_exact_evm_payload_authorization_value_mismatch'],
  ['amount too large', { value: 1n }, 'invalid_exact_evm_payload_authorization_value_mismatch'],
  ['another recipient', { to: WALLET }, 'invalid_exact_evm_recipient_mismatch'],
  ['expired', { validBefore: -10 }, 'invalid_exact_evm_payload_authorization_valid_before'],
  ['not valid yet', { validAfter: 1000, validBefore: 2000 }, 'invalid_exact_evm_payload_authorization_valid_after'],
  ['amount of the offer changed', { payload: set('accepted', 'amount')('1') }, NO_MATCH],
  ['network of the offer changed', { payload: set('accepted', 'network')('eip155:8453') }, NO_MATCH],
  ['scheme that is not offered', { payload: set('accepted', 'scheme')('upto') }, NO_MATCH],
  ['protocol version 1', { payload: set('x402Version')(1) }, 'unsupported_x402_version'],
  ['no version', { payload: set('x402Version')(undefined) }, 'unsupported_x402_version'],
  ['payload of Permit2', { payload: permit2 }, 'unsupported_payload_type'],
  ['payload of Permit2 beside the other', { payload: permit2Too }, 'unsupported_payload_type'],
  ['no inner payload', { payload: set('payload')(null) }, 'malformed_payment_header'],
  ['value that is no number', { payload: set('payload', 'authorization', 'value')('many') }, MALFORMED],
  ['nonce too short', { payload: set('payload', 'authorization', 'nonce')('0x12') }, 'malformed_payment_header'],
  ['extension changed', { payload: set(...REQUIRED)(true) }, 'extension_echo_mismatch'],
  ['identifier too short', { identifier: 'short' }, 'invalid_payment_identifier'],
  [
    'a wallet without money',
    { key: testWallets().find(({ balance }) => balance === 0n)?.privateKey },
    'invalid_exact_evm_insufficient_balance',
  ],
  ['identifier with spaces', { identifier: 'has spaces in between' }, 'invalid_payment_identifier'],
]
