import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFaults } from './read-faults'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '')

// `npm test -- faults` tries them at night; a change that leaves one without its place is told here.
describe('the list of faults that tests must find', () => {
  const faults = readFaults(root)

  it('has 50 or more', () => expect(faults.length).toBeGreaterThanOrEqual(50))
  it.each(faults)('$what: its place is there once, and its test', ({ file, from, to, red }) => {
    expect(read(file).split(from), `${file} holds the text once`).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(read(red), `there is ${red}`).not.toBe('')
  })
})
