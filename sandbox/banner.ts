import { formatUnits } from 'viem'
import type { RunningSandbox } from './serve'

/**
 * What the sandbox says when it starts.
 * @param sandbox the running sandbox
 * @returns several lines: where it is, what it is not, wallets with keys and balances, and the first thing to try
 */
export function banner({ api, asset, ledger, url, wallets }: RunningSandbox): string {
  const rows = wallets.map(({ name, address, privateKey }) => {
    const balance = formatUnits(ledger.balanceOf(address), asset.decimals)
    return `  ${name} (${balance} ${asset.symbol})\n    address      ${address}\n    private key  ${privateKey}`
  })
  const first = api.operations.find(({ price }) => price !== null)
  const [wallet] = wallets
  return [
    `${api.title} sandbox on ${url}`,
    '',
    'SANDBOX: mock data, test USDC, only for this machine. The keys below are public: never send anything to them.',
    `Payments: ${asset.symbol} on ${asset.caip2}, verified by the published x402 packages, kept in memory instead of on a chain.`,
    '',
    'Test wallets:',
    ...rows,
    '',
    'In another terminal, for the samples:',
    `  export API_URL=${url}`,
    `  export PRIVATE_KEY=${wallet?.privateKey ?? ''}`,
    '',
    'A first request:',
    `  curl -i "$API_URL${first?.exampleRequest.target ?? '/v1/networks'}"`,
    '',
    `Payments so far: ${url}/_sandbox/ledger   Make something fail: see sandbox/README.md   Stop: Ctrl+C`,
  ].join('\n')
}
