import { parseAbi, toEventSelector } from 'viem'

/** The functions of an EIP-3009 token that a facilitator calls. */
export const eip3009Abi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
])

/** First topic of an ERC-20 transfer's log. */
export const erc20TransferTopic = toEventSelector('Transfer(address,address,uint256)')

/** EIP-712 types of the authorization a payer signs. */
export const authorizationTypes = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const
