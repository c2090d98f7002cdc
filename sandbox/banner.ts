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
  return [
    `${api.title} sandbox on ${url}`,
    '',
    'SANDBOX: invented data, play money, only for this machine. The keys below are public: never send anything to them.',
    `Payments: ${asset.symbol} on ${asset.caip2}, checked by the published x402 packages, kept in memory instead of on a chain.`,
    '',
    'Test wallets:',
    ...rows,
    '',
    'Try it in another terminal:',
    `  curl -i ${url}${first?.exampleRequest.target ?? '/v1/networks'}`,
    '',
    `Payments made so far: ${url}/_sandbox/ledger   Make something fail: see sandbox/README.md   Stop: Ctrl+C`,
  ].join('\n')
}
