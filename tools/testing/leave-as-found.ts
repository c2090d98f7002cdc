import { afterAll, expect } from 'vitest'

/** What test files in one process share, besides modules. Accessors are excluded: Node replaces them on first read. */
function surroundings(): Map<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { get, value }]) =>
    get || name.startsWith('__') ? [] : [[name, value] as const],
  )
  return new Map<string, unknown>([
    ...globals,
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ...Object.entries(console).map(([name, value]) => [`console.${name}`, value] as const),
    ['process.cwd()', process.cwd()],
    ['process.exitCode', process.exitCode],
  ])
}

const apart = new Set(
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(([name, { get }]) => (get ? name : [])),
)
/** Next's compiler sets it for its threads. */
apart.add('process.env.RUST_MIN_STACK')
const before = surroundings()

// Unit tests share processes, so that modules are loaded once: what one file leaves behind could affect the next.
afterAll(() => {
  const left = surroundings()
  const changed = [...new Set([...before.keys(), ...left.keys()])].filter(
    (name) => !apart.has(name) && !Object.is(before.get(name), left.get(name)),
  )
  expect(changed, 'Put back what this file changes').toEqual([])
})
