import { privateKeyToAccount } from 'viem/accounts'
import type { RunningSandbox } from '@/sandbox/serve'
import type { Job } from './jobs'
import { said, type Run } from './run'

/**
 * Compares what a program did with what it should have done.
 * @param job the program, and what it may spend
 * @param run how it ended; undefined if it did not run
 * @param sandbox where it paid; a transfer that is pending there has to confirm first
 * @returns one line for each difference; none for a program that works
 */
export function differences(
  { charged, says, key }: Job,
  run: Run | undefined,
  { ledger, api }: RunningSandbox,
): string[] {
  const payer = privateKeyToAccount(key).address
  const paid = ledger.transfers.filter(({ from }) => from === payer)
  const found: string[] = []
  if (run?.code !== 0) found.push(`failed: ${run ? said(run) : 'it did not run'}`)
  else if (!says.test(said(run))) found.push(`printed ${said(run)} instead of ${says}`)
  const sums = [paid.map(({ value }) => String(value)), charged].map((values) => values.join(' + ') || 'nothing')
  if (sums[0] !== sums[1]) found.push(`charged ${sums[0]} instead of ${sums[1]}`)
  if (paid.some(({ to }) => to !== api.payment.payTo)) found.push('paid somebody else')
  return found
}
