import { expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { readMetaFile } from './meta-file'

const read = (text: string) => readMetaFile('_meta.ts', temporaryProject({}), text)

// That entries may be computed and typed, `fixtures/mistakes` says.
it('keeps the order of the file, with numbers too', () => {
  expect([...read(`export default { b: 'B', '2024': 'C', a: 'A' }`).entries.keys()]).toEqual(['b', '2024', 'a'])
})
