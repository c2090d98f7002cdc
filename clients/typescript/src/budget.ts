import { lstatSync } from 'node:fs'
import path from 'node:path'
import { amountOf, dollars } from './amount'
import { read, write } from './payment-files'
import { isForm } from './header'

/** Thrown before anything is signed. A program that it ends has an exit code of its own: with a new budget it goes on. */
export class BudgetReached extends Error {
  readonly exitCode = 75
}

/** What follows when an amount, or a payment, is not written. */
export const NOTHING_SENT = 'Nothing was sent.'

interface Sum {
  /** Of all amounts so far, in the token's smallest unit. */
  signed: string
  /** Never before that of an earlier file: with a clock that was set back, the budget of a day could be spent again. */
  at: string
}

const isSum = ({ signed, at }: Sum) => /^\d{1,30}$/.test(signed) && isForm('time', at)

/**
 * What is signed with a folder: one small file for each signed amount, written once and never changed, so that several
 * processes can share it.
 */
export class Budget {
  private readonly most: bigint
  private readonly isDaily: boolean
  /** Files that are there; there may be more. */
  private count = 0

  /** @param budget dollars as a decimal number, such as `0.05`; with `/day` at its end, for each day in UTC */
  constructor(
    private readonly folder: string,
    budget: string,
  ) {
    this.isDaily = budget.endsWith('/day')
    this.most = amountOf(budget.replace(/\/day$/, ''), 'BUDGET')
  }

  private file(number: number): string {
    return path.join(this.folder, `signed-${number}.json`)
  }

  private isThere(number: number): boolean {
    return lstatSync(this.file(number), { throwIfNoEntry: false }) !== undefined
  }

  /** What a file says; before the first one, nothing was signed. */
  private sum(number: number): Sum {
    return (number > 0 && read(this.file(number), isSum)) || { signed: '0', at: '' }
  }

  /** The number of the last file: they are counted from 1, without a gap. */
  private last(): number {
    let step = 1
    for (; this.isThere(this.count + step); step *= 2) this.count += step
    return (this.count = lastOf(this.count, this.count + step, (number) => this.isThere(number)))
  }

  /** What counts up to a file, in millionths of a dollar. */
  private used(last: number): bigint {
    const signed = BigInt(this.sum(last).signed)
    if (!this.isDaily) return signed
    const today = new Date().toISOString().slice(0, 10)
    // A clock that was set back leaves days that have not come yet: they count as today.
    const before = lastOf(0, last + 1, (number) => this.sum(number).at.slice(0, 10) < today)
    const used = signed - BigInt(this.sum(before).signed)
    return used > 0n ? used : 0n // what was never sent is taken back, at midnight from the day before
  }

  /** What can still be signed, in millionths of a dollar. */
  left(): bigint {
    return this.most - this.used(this.last())
  }

  /** Writes an amount down before it is signed. Throws BudgetReached when there is not enough: then nothing is signed. */
  reserve(amount: bigint): void {
    for (;;) {
      const last = this.last()
      const used = this.used(last)
      if (this.most - used < amount) {
        const signed = `${dollars(used)} of ${dollars(this.most)} are signed${this.isDaily ? ' today' : ''}`
        throw new BudgetReached(`The budget is reached: ${signed}, and this request needs ${dollars(amount)} more.`)
      }
      const { signed, at } = this.sum(last)
      const now = new Date().toISOString()
      const sum: Sum = { signed: `${BigInt(signed) + amount}`, at: now > at ? now : at }
      if (write(this.file(last + 1), sum, 'once', NOTHING_SENT)) return
    }
  }
}

/** The last number for which a condition holds, which is never true again once it is false. It holds for `low`, and not for `high`. */
function lastOf(low: number, high: number, holds: (number: number) => boolean): number {
  if (high - low <= 1) return low
  const middle = Math.floor((low + high) / 2)
  return holds(middle) ? lastOf(middle, high, holds) : lastOf(low, middle, holds)
}

const budgets = new Map<string, Budget>()

/** The budget of a folder, whose files a process reads once. */
export function budgetOf(folder: string, budget: string): Budget {
  const key = JSON.stringify([path.resolve(folder), budget])
  const opened = budgets.get(key) ?? new Budget(folder, budget)
  budgets.set(key, opened)
  return opened
}
