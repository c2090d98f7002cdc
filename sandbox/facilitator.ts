import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { decodeFunctionData, encodeAbiParameters, getAddress, isHex, type Log, pad } from 'viem'
import { verifyTypedData } from 'viem/utils'
import { x402Facilitator } from '@x402/core/facilitator'
import { type FacilitatorClient, FacilitatorResponseError } from '@x402/core/server'
import { authorizationTypes, eip3009Abi, erc20TransferTopic } from './payment-payload'
import { isObject } from './payload-form'
import type { FaultQueue } from './faults'
import { type Authorization, type TokenLedger, transactionOf } from './ledger'

/** The part of a chain that the published facilitator needs. */
type ChainSigner = ConstructorParameters<typeof ExactEvmScheme>[0]

/** How long a transfer with the fault `settlement_pending` takes: longer than a client's first quick repeat. */
export const PENDING_SECONDS = 3

/** The token's contract interface. */
interface TokenContract {
  address: `0x${string}`
  name: string
  version: string
}

const OPERATOR = '0x000000000000000000000000000000000000dEaD'
const CODE = '0x60806040' // any code: it tells the facilitator that there is a contract

// Arguments of transferWithAuthorization; the signature follows, which the facilitator has already checked.
function authorizationOf(args: unknown): Authorization {
  const [from, to, value, validAfter, validBefore, nonce] = listOf(args)
  return {
    from: textOf(from),
    to: textOf(to),
    value: integerOf(value),
    validAfter: integerOf(validAfter),
    validBefore: integerOf(validBefore),
    nonce: textOf(nonce),
  }
}

const wrongArgument = () => new TypeError('The facilitator called the contract with an argument that it does not take.')

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  throw wrongArgument()
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw wrongArgument()
}

function integerOf(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  throw wrongArgument()
}

/**
 * Simulates the chain: the published facilitator reads and writes here, and the ledger keeps the result. viem really
 * recovers signatures; only blocks and gas do not exist.
 * @param ledger the token's balances
 * @param token the token's address and EIP-712 domain
 * @param faults what goes wrong on purpose
 */
export function chainSigner(ledger: TokenLedger, token: TokenContract, faults: FaultQueue): ChainSigner {
  const reverted = new Set<string>()
  const read = (functionName: string, args: unknown): unknown => {
    switch (functionName) {
      case 'name':
        return token.name
      case 'version':
        return token.version
      case 'balanceOf':
        return ledger.balanceOf(textOf(listOf(args)[0]))
      case 'authorizationState':
        return ledger.authorizationState(textOf(listOf(args)[0]), textOf(listOf(args)[1]))
      case 'transferWithAuthorization':
        if (faults.take('simulation_failed')) throw new Error('The transfer is refused.')
        return ledger.check(authorizationOf(args))
      default:
        throw new Error(`The sandbox's token has no function ${functionName}.`)
    }
  }
  return {
    getAddresses: () => [OPERATOR],
    getCode: async ({ address }) => (getAddress(address) === token.address ? CODE : undefined),
    verifyTypedData: async ({ address, domain, primaryType, message, signature }) =>
      verifyTypedData({ address, domain, types: TYPES, primaryType, message, signature }),
    readContract: async ({ functionName, args }) =>
      functionName === 'tryAggregate' ? aggregate(read, args) : read(functionName, args),
    writeContract: async ({ args }) => {
      const authorization = authorizationOf(args)
      const hash = transactionOf(authorization)
      if (faults.take('settlement_failed')) reverted.add(hash)
      else if (faults.take('settlement_pending')) ledger.broadcast(authorization, PENDING_SECONDS)
      else ledger.transfer(authorization)
      return hash
    },
    sendTransaction: async () => {
      throw new Error('The sandbox sends no plain transactions.')
    },
    waitForTransactionReceipt: async ({ hash }) => {
      if (ledger.isPending(hash)) throw new Error('Timed out while waiting for the receipt.')
      const confirmed = ledger.transfers.some(({ transaction }) => transaction === hash)
      if (reverted.delete(hash) || !confirmed) return { status: 'reverted', logs: [] }
      return { status: 'success', logs: logsOf(ledger, token, hash) }
    },
  }
}

// Nothing else is signed: what the facilitator wants to be verified by other types fails.
const TYPES: Record<string, readonly { name: string; type: string }[]> = authorizationTypes

function aggregate(read: (functionName: string, args: unknown) => unknown, args: unknown): unknown {
  return listOf(listOf(args)[1]).map((asked) => {
    try {
      const data = isObject(asked) ? asked.callData : undefined
      if (!isHex(data)) throw wrongArgument()
      const call = decodeFunctionData({ abi: eip3009Abi, data })
      const result = read(call.functionName, call.args ?? [])
      return { success: true, returnData: encodeResult(result) }
    } catch {
      return { success: false, returnData: '0x' }
    }
  })
}

function encodeResult(result: unknown): `0x${string}` {
  if (typeof result === 'bigint') return encodeAbiParameters([{ type: 'uint256' }], [result])
  if (typeof result === 'boolean') return encodeAbiParameters([{ type: 'bool' }], [result])
  if (typeof result === 'string') return encodeAbiParameters([{ type: 'string' }], [result])
  return '0x'
}

function logsOf(ledger: TokenLedger, token: TokenContract, hash: `0x${string}`): Log[] {
  return ledger.transfers
    .filter(({ transaction }) => transaction === hash)
    .map(({ from, to, value }) => ({
      address: token.address,
      topics: [erc20TransferTopic, pad(toHexAddress(from)), pad(toHexAddress(to))],
      data: encodeAbiParameters([{ type: 'uint256' }], [value]),
      blockHash: hash,
      blockNumber: 1n,
      logIndex: 0,
      removed: false,
      transactionHash: hash,
      transactionIndex: 0,
    }))
}

function toHexAddress(address: string): `0x${string}` {
  return getAddress(address)
}

/**
 * The published facilitator, called directly instead of over HTTP.
 * @param signer the chain it verifies and settles on
 * @param network CAIP-2 id of that chain
 * @param faults what goes wrong on purpose
 */
export function facilitator(
  signer: ChainSigner,
  network: `${string}:${string}`,
  faults: FaultQueue,
): FacilitatorClient {
  const real = new x402Facilitator()
  real.register(network, new ExactEvmScheme(signer))
  return {
    verify: async (payload, requirements) => {
      if (faults.take('payment_service_down'))
        throw new FacilitatorResponseError('The payment service did not respond.')
      return real.verify(payload, requirements)
    },
    settle: async (payload, requirements) => {
      const receipt = await real.settle(payload, requirements)
      if (faults.take('payment_service_lost')) throw new FacilitatorResponseError('The payment service failed.')
      return receipt
    },
    getSupported: async () => {
      const { kinds, extensions, signers } = real.getSupported()
      return { kinds: kinds.map((kind) => ({ ...kind, network })), extensions, signers }
    },
  }
}
