import { existsSync } from 'node:fs'
import path from 'node:path'
import { amountOf, dollars } from './amount'
import { read, write } from './files'

/** Thrown before anything is signed. A program that it ends has an exit code of its own: with a new budget it goes on. */
export class BudgetReached extends Error {
  readonly exitCode = 75
}

const isSum = ({ signed, at }: { signed: string; at: string }) => /^\d+$/.test(signed) && typeof at === 'string'

/**
 * What is signed with a folder: one small file for each signed amount, written once and never changed, so that several
 * processes can share it.
 */
export class Budget {
  private readonly most: bigint
  private readonly isDaily: boolean
  private count = 0
  private signed = 0n
  /** What was signed up to the end of each day, oldest first. */
  private readonly days: { day: string; signed: bigint }[] = []

  /** @param budget dollars as a decimal number, such as `0.05`; with `/day` at its end, for each day in UTC */
  constructor(
    private readonly folder: string,
    budget: string,
  ) {
    this.isDaily = budget.endsWith('/day')
    this.most = amountOf(budget.replace(/\/day$/, ''), 'BUDGET')
  }

  /** What counts, in millionths of a dollar. */
  private get used(): bigint {
    for (; existsSync(this.next); this.count++) {
      const { signed, at } = read(this.next, isSum)
      this.signed = BigInt(signed)
      // Days never go back: a clock that was set back would allow the budget of a day again.
      const before = this.days.at(-1)?.day ?? ''
      const day = at.slice(0, 10) > before ? at.slice(0, 10) : before
      if (day === before) this.days.pop()
      this.days.push({ day, signed: this.signed })
    }
    if (!this.isDaily) return this.signed
    const today = new Date().toISOString().slice(0, 10)
    // A clock that was set back leaves days that have not come yet: they count as today.
    const used = this.signed - (this.days.findLast(({ day }) => day < today)?.signed ?? 0n)
    return used > 0n ? used : 0n // what was never sent is taken back, at midnight from the day before
  }

  /** What can still be signed, in millionths of a dollar. */
  left(): bigint {
    return this.most - this.used
  }

  /** Writes an amount down before it is signed. Throws BudgetReached when there is not enough: then nothing is signed. */
  reserve(amount: bigint): void {
    do {
      if (this.left() < amount) {
        const used = `${dollars(this.used)} of ${dollars(this.most)} are signed${this.isDaily ? ' today' : ''}`
        throw new BudgetReached(`The budget is reached: ${used}, and this request needs ${dollars(amount)} more.`)
      }
    } while (!write(this.next, { signed: `${this.signed + amount}`, at: new Date().toISOString() }, 'once'))
  }

  private get next(): string {
    return path.join(this.folder, `signed-${this.count + 1}.json`)
  }
}

const budgets = new Map<string, Budget>()

/** The budget of a folder, whose files a process reads once. */
export function budgetOf(folder: string, budget: string): Budget {
  const key = JSON.stringify([path.resolve(folder), budget])
  const opened = budgets.get(key) ?? new Budget(folder, budget)
  budgets.set(key, opened)
  return opened
}
