import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inOwnProcess } from './own-process'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'own-process-'))
  symlinkSync(path.join(process.cwd(), 'node_modules'), path.join(root, 'node_modules'), 'junction')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const script = (text: string) => writeFileSync(path.join(root, 'work.ts'), text)

it('gives back what a script has printed', async () => {
  script("const words: string = 'three cards'\nconsole.log(words)\n")
  expect(await inOwnProcess(root, 'work.ts')).toBe('three cards')
})

it('gives a script what it is to read, also one that does not', async () => {
  script(
    "import { text } from 'node:stream/consumers'\nvoid text(process.stdin).then((all) => console.log(all.length))\n",
  )
  expect(await inOwnProcess(root, 'work.ts', 'x'.repeat(1e6))).toBe('1000000')
  script("console.log('no, thanks')\nprocess.exit()\n")
  expect(await inOwnProcess(root, 'work.ts', 'x'.repeat(1e6))).toBe('no, thanks')
})

it('fails with what the script says is wrong', async () => {
  script("console.error('no font has it')\nprocess.exitCode = 1\n")
  await expect(inOwnProcess(root, 'work.ts')).rejects.toThrow(/^no font has it$/)
})

it('fails with the name of a script that says nothing', async () => {
  script('process.exitCode = 3\n')
  await expect(inOwnProcess(root, 'work.ts')).rejects.toThrow('work.ts ended without a word')
})
