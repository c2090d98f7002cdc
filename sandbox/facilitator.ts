import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { decodeFunctionData, encodeAbiParameters, getAddress, type Log, pad, toHex } from 'viem'
import { verifyTypedData } from 'viem/utils'
import { z } from 'zod'
import { x402Facilitator } from '@x402/core/facilitator'
import { type FacilitatorClient, FacilitatorResponseError } from '@x402/core/server'
import { eip3009Abi, erc20TransferTopic } from './payment-payload'
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
const transferArguments = z
  .tuple([z.string(), z.string(), z.bigint(), z.bigint(), z.bigint(), z.string()])
  .rest(z.unknown())
  .transform(([from, to, value, validAfter, validBefore, nonce]): Authorization => {
    return { from, to, value, validAfter, validBefore, nonce }
  })
const holder = z.tuple([z.string()])
const holderAndNonce = z.tuple([z.string(), z.string()])
const aggregateArguments = z.tuple([
  z.boolean(),
  z.array(z.object({ target: z.string(), callData: z.string().startsWith('0x') })),
])

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
        return ledger.balanceOf(holder.parse(args)[0])
      case 'authorizationState':
        return ledger.authorizationState(...holderAndNonce.parse(args))
      case 'transferWithAuthorization':
        if (faults.take('simulation_failed')) throw new Error('The transfer is refused.')
        return ledger.check(transferArguments.parse(args))
      default:
        throw new Error(`The sandbox's token has no function ${functionName}.`)
    }
  }
  return {
    getAddresses: () => [OPERATOR],
    getCode: async ({ address }) => (getAddress(address) === token.address ? CODE : undefined),
    verifyTypedData: async ({ address, domain, types, primaryType, message, signature }) =>
      verifyTypedData({ address, domain, types: typesSchema.parse(types), primaryType, message, signature }),
    readContract: async ({ functionName, args }) =>
      functionName === 'tryAggregate' ? aggregate(read, args) : read(functionName, args),
    writeContract: async ({ args }) => {
      const authorization = transferArguments.parse(args)
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

const typesSchema = z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() })))

function aggregate(read: (functionName: string, args: unknown) => unknown, args: unknown): unknown {
  const [, calls] = aggregateArguments.parse(args)
  return calls.map(({ callData }) => {
    try {
      const data = toHex(Buffer.from(callData.slice(2), 'hex'))
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
