import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import order from '@/pages/docs/guides/_meta'
import { it } from '../clients/testing/stage'

const here = import.meta.dirname
/** A line that a reader types: variables, then a program of ours and its arguments. */
const COMMAND = /^((?:[A-Z_]+=\S+ )*)npx tsx (\S+) (.+)$/m

// A reader who follows the guides from the first to the last sets no budget, and is stopped by none.
it('the guides run in the order of the pages, within the budget that programs have by themselves', async ({
  stage,
}) => {
  await stage.serve()
  const names = Object.keys(order).filter((name) => name !== 'index')
  const ran: string[] = []
  for (const name of names) {
    const [, variables = '', file = '', args = ''] =
      COMMAND.exec(readFileSync(path.join(here, `../pages/docs/guides/${name}.mdx`), 'utf8')) ?? []
    if (!file) continue
    const env = Object.fromEntries(
      variables
        .trim()
        .split(' ')
        .filter(Boolean)
        .map((each) => each.split('=')),
    )
    const { code, text } = await stage.run(path.join(here, 'typescript', file), args.split(' '), env)
    expect([name, code, text.includes('budget')], text).toEqual([name, 0, false])
    ran.push(name)
  }
  expect(ran).toEqual(names)
})
