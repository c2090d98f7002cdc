import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { exampleFiles } from '../packages/docs402/reference/examples'
import { testWallets } from '../packages/sandbox/payments/control'
import { filesBelow, readText } from '@docs402/findings'
import { needs } from './testing/program'
import { it } from './testing/stage'

const here = import.meta.dirname
const root = path.join(here, '..')
/** What pages show below a program: `output/python/cap.txt` is that of `python/cap.py`. */
const RECORDED = filesBelow(path.join(here, 'output')).map((name) => name.replace(/\.txt$/, ''))
/** What differs at each run. */
const settled = (text: string) => text.replaceAll(/0x[\da-f]{64}/g, '0x…')
const PRIVATE_KEY = testWallets()[0]?.privateKey ?? ''

it.concurrent.for(RECORDED)(
  '%s prints what its page shows (to record it: RECORD=1 npx vitest run --project examples examples/output.test.ts)',
  async (name, { stage, skip }) => {
    const file = exampleFiles(root).find((each) => each.replace(/\.\w+$/, '') === name)
    if (file === undefined) return expect.fail(`examples/output/${name}.txt is the output of no program.`)
    needs(skip, file)
    await stage.serve()
    const { code, text, output } = await stage.run(path.join(here, file), [], { PRIVATE_KEY })
    expect(code, text).toBe(0)
    const place = path.join(here, `output/${name}.txt`)
    if (process.env['RECORD']) {
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, output)
    }
    expect(settled(output)).toBe(settled(readText(here, `output/${name}.txt`)))
  },
)
