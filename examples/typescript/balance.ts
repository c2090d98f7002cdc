// Reads how much USDC a wallet holds on Base, from an RPC node that you choose. Nothing is signed, and it costs
// nothing. Run: RPC_URL=https://… npx tsx balance.ts 0x…
import { createPublicClient, erc20Abi, formatUnits, getAddress, http } from 'viem'
import { endInSentences } from './ends'

endInSentences('RPC_URL')

const BASE = 8453
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' // the token on Base, with 6 decimals
const client = createPublicClient({ transport: http(process.env.RPC_URL) })
const chainId = await client.getChainId()
if (chainId !== BASE) throw new Error(`RPC_URL is a node of the chain ${chainId}, not of Base (${BASE}).`)

const args = [getAddress(process.argv[2] ?? '')] as const
const balance = await client.readContract({ address: USDC, abi: erc20Abi, functionName: 'balanceOf', args })
console.log(`${formatUnits(balance, 6)} USDC`)
