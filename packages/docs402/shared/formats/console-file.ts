import type { EvmAsset, ExampleRequest, Payment } from '@docs402/api'
import type { LiveOperation } from '@docs402/api/live'
import type { RequestShape } from '@docs402/api/request'
import type { SampleFacts } from '@docs402/api/samples'
import type { ServedOperation } from '@docs402/sandbox/messages'

/** A token that an operation can be paid in from a reader's wallet: what its 402 has to say. */
export interface WalletWay {
  asset: Pick<EvmAsset, 'chainId' | 'address' | 'domain' | 'symbol' | 'decimals'>
  payTo: string
  /** In the token's smallest unit. */
  amount: string
  networkName: string
  /** Whether it is money for tests. What is not known to be is taken for real money. */
  isTest: boolean
}

/** What the description says of paying for an operation, before any server is asked: nothing else is signed. */
export interface WalletTerms extends Pick<Payment, 'flow' | 'maxTimeoutSeconds'> {
  /** Networks for tests first. */
  ways: WalletWay[]
}

/** What the console has of an operation: `packages/docs402/build/outputs/assets/console.ts` writes it. */
export interface ConsoleFile {
  /** HTML of its form. */
  form: string
  /** How the sandbox serves it. */
  served: ServedOperation
  /** What its requests are made from. */
  shape: RequestShape
  /** Its example request, which forms without fields send. */
  example: ExampleRequest
  /** What the samples beside its form say besides their request. */
  facts: SampleFacts
  /** How it is sent to the servers of the description; left out where the owner does not allow that. */
  live?: LiveOperation
  /** What a reader's wallet may sign for it there; left out where it costs nothing, or no wallet can pay it. */
  wallet?: WalletTerms
}
