import type { EvmAsset, Payment } from '@docs402/api'

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
