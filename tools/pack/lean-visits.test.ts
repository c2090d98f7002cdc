import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { leanVisits, withoutNames } from '../engine/lean-visits.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = `import { EXIT, SKIP, visit } from 'unist-util-visit'
export { EXIT, SKIP, visit }`

const tree = () => ({
  type: 'root',
  children: ['a', 'b', 'c'].map((name) => ({ type: 'element', name, children: [{ type: 'text', value: name }] })),
})

/** What a visitor sees, by a function like `visit`. */
function seenBy(visits: typeof visit): string[] {
  const seen: string[] = []
  visits(tree(), (node, index, parent) => {
    seen.push(`${node.type} ${index} ${parent?.type}`)
    return 'name' in node && node.name === 'b' ? 'skip' : undefined
  })
  visits(tree(), 'text', (node) => {
    seen.push(JSON.stringify(node))
    return seen.length > 8 ? false : undefined
  })
  return seen
}

it('visits what the package visits, and names no function', async () => {
  const { outputFiles } = await build({
    ...{ absWorkingDir: root, stdin: { contents: PROGRAM, resolveDir: root }, bundle: true, write: false },
    ...{ format: 'esm', platform: 'node', plugins: [leanVisits] },
  })
  const code = outputFiles[0]?.text ?? ''
  expect(code).not.toMatch(/defineProperty\(visit\w*, "name"/)
  expect(code).not.toContain('do-not-use-color')
  const module: { visit: typeof visit } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(seenBy(module.visit)).toEqual(seenBy(visit))
})

it('says so when the package has changed', () => {
  expect(() => withoutNames('export function visitParents() {}')).toThrow('see tools/engine/lean-visits.mjs')
})
