import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ExampleError, exampleFiles, readExample } from './examples'

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'api-examples-'))

function write(text: string): void {
  mkdirSync(path.join(folder, 'examples/typescript'), { recursive: true })
  writeFileSync(path.join(folder, 'examples/typescript/small.ts'), text)
}

describe('examples on pages', () => {
  it('can be read whole, without the marks', () => {
    for (const file of exampleFiles(root)) {
      const { code } = readExample(file, undefined, root)
      expect(code, file).not.toContain('#region')
      expect(code.length, file).toBeGreaterThan(100)
    }
  })

  it('can be read by region, without common indentation', () => {
    write('a\n  // #region inner\n  b\n    c\n  // #endregion\nd\n')
    expect(readExample('typescript/small.ts', 'inner', folder)).toEqual({
      file: 'examples/typescript/small.ts',
      region: 'inner',
      lines: [3, 4],
      code: 'b\n  c\n',
    })
  })

  it('name the regions that exist when one does not', () => {
    const read = () => readExample('typescript/first-call.ts', 'recipt', root)
    expect(read).toThrow(ExampleError)
    expect(read).toThrow(
      'examples/typescript/first-call.ts:1:1 There is no region "recipt". Did you mean "receipt"? Known: call, receipt.',
    )
  })

  it('name the nearest file when one does not exist', () => {
    expect(() => readExample('typescript/frist-call.ts', undefined, root)).toThrow(
      'There is no example "typescript/frist-call.ts". Did you mean "typescript/first-call.ts"?',
    )
  })

  it.each([
    ['// #region a\nx\n', 'examples/typescript/small.ts:1:1 Region "a" has no #endregion.'],
    ['x\n// #endregion\n', 'examples/typescript/small.ts:2:1 This #endregion ends nothing.'],
    ['// #region a\n// #endregion\n// #region a\n// #endregion\n', 'small.ts:3:1 There are two regions "a".'],
  ])('are refused with line when the marks are wrong: %j', (text, message) => {
    write(text)
    expect(() => readExample('typescript/small.ts', 'a', folder)).toThrow(message)
  })
})
