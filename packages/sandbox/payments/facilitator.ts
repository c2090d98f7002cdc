import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { decodeFunctionData, encodeAbiParameters, formatLog, getAddress, isHex, type Log, parseAbi } from 'viem'
import { verifyTypedData } from 'viem/utils'
import { x402Facilitator } from '@x402/core/facilitator'
import { type FacilitatorClient, FacilitatorResponseError } from '@x402/core/server'
import { tokenLogs } from './chain'
import { authorizationTypes, isObject } from './payment-payload'
import { type FaultQueue, PENDING_SECONDS } from './faults'
import { type Authorization, checkSignature, type Signature, type TokenLedger, transactionOf } from './ledger'

/** The part of a chain that the published facilitator needs. */
type ChainSigner = ConstructorParameters<typeof ExactEvmScheme>[0]

/** The token's contract interface. */
interface TokenContract {
  address: `0x${string}`
  name: string
  version: string
}

const OPERATOR = '0x000000000000000000000000000000000000dEaD'
const CODE = '0x60806040' // any code: it tells the facilitator that there is a contract

/** The functions of an EIP-3009 token that the facilitator calls several at once. */
const TOKEN_ABI = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
])

const listOf = (args: unknown): unknown[] => (Array.isArray(args) ? args : [])

/** Arguments of transferWithAuthorization: the authorization, and then the signature. */
function authorizationOf(args: unknown): Authorization {
  const [from = '', to = '', value = '', after = '', before = '', nonce] = listOf(args).map(String)
  if (nonce === undefined) throw new TypeError('The facilitator called the contract with too few arguments.')
  return { from, to, value: BigInt(value), validAfter: BigInt(after), validBefore: BigInt(before), nonce }
}

/** Of the signature the facilitator has only checked who made it: the contract is stricter about its form. */
function signatureOf(args: unknown): Signature {
  const [v = '', , s = ''] = listOf(args).slice(6).map(String)
  return { v: BigInt(v), s: BigInt(s) }
}

/**
 * Simulates the chain: the published facilitator reads and writes here, and the ledger keeps the result. viem really
 * recovers signatures; only blocks and gas do not exist.
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
        return ledger.balanceOf(String(listOf(args)[0]))
      case 'authorizationState':
        return ledger.authorizationState(String(listOf(args)[0]), String(listOf(args)[1]))
      case 'transferWithAuthorization':
        if (faults.take('simulation_failed')) throw new Error('The transfer is refused.')
        checkSignature(signatureOf(args))
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
      checkSignature(signatureOf(args))
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
  return listOf(listOf(args)[1]).map((question) => {
    try {
      const data = isObject(question) && isHex(question.callData) ? question.callData : '0x'
      const { functionName, args } = decodeFunctionData({ abi: TOKEN_ABI, data })
      return { success: true, returnData: encodeResult(read(functionName, args ?? [])) }
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
  const logs = tokenLogs(ledger, token.address).filter(({ transactionHash }) => transactionHash === hash)
  return logs.map((log) => formatLog(log))
}

/** The published facilitator, called directly instead of over HTTP. */
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
