import { expect, it } from 'vitest'
import { installedWith, refuseMissingTypes } from './installed-types'

const refuse = (text: string, installed: readonly string[] = ['react', '@types/mdast']) => {
  const texts = [
    ['theme/layout/page.d.ts', text],
    ['theme/layout/b.d.ts', ''],
  ] as const
  refuseMissingTypes(new Map(texts), new Set(installed))
}

it.each([
  'import type { Heading } from "nextra";',
  'export { type Heading } from "nextra";',
  'export declare const toc: import("nextra").Heading[];',
  'import type { MDXComponents } from "nextra/mdx";',
  'import "nextra";',
  'import type { Scoped } from "@scope/nextra/mdx";',
  'import type { Heading } from "../nextra";',
])('refuses to pack a type that no site has: %s', (text) => {
  expect(() => refuse(text)).toThrow(/theme\/layout\/page\.d\.ts imports "(?:@scope\/|\.\.\/)?nextra/)
})

it('packs types of the package itself, of Node, and of packages that are installed, and samples in comments', () => {
  refuse(
    '/** import("./yours") */ import type { Root } from "mdast"; import("react"); import { type B } from "./b"; import { X } from "node:path"; import type { FC } from "react/jsx-runtime";',
  )
})

it('has what comes with a package', () => {
  const all = installedWith(['mdast-util-to-hast'], process.cwd())
  expect([...all]).toEqual(expect.arrayContaining(['mdast-util-to-hast', '@types/mdast', '@types/hast']))
})
