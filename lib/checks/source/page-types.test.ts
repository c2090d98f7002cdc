import { expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { pageTypes } from './page-types'

it('finds elements and properties that do not exist, and values of another type', { timeout: 60_000 }, async () => {
  expect(await findInSources(pageTypes, fixture(import.meta.url, 'components'))).toEqual([
    `error pages/index.mdx:17:10 Type '"info"' is not assignable to type '"note" | "tip" | "warning" | "danger" | undefined'.`,
    "error pages/index.mdx:19:10 Property 'titel' does not exist on type 'IntrinsicAttributes & CalloutProps'. Did you mean 'title'?",
    `error pages/index.mdx:21:10 Type 'true' is not assignable to type '"note" | "tip" | "warning" | "danger" | undefined'.`,
    "error pages/index.mdx:23:2 Property 'children' is missing in type '{}' but required in type 'CalloutProps'.",
    "error pages/index.mdx:29:2 Property 'group' is missing in type '{ children: Element; labels: string[]; }' but required in type 'Props'.",
    "error pages/index.mdx:46:1 Property 'callout' does not exist on type 'JSX.IntrinsicElements'.",
    "error pages/index.mdx:46:15 Property 'callout' does not exist on type 'JSX.IntrinsicElements'.",
    "error pages/index.mdx:46:30 Property 'foo' does not exist on type 'JSX.IntrinsicElements'.",
    "error pages/index.mdx:46:39 Property 'foo' does not exist on type 'JSX.IntrinsicElements'.",
    "error pages/index.mdx:48:6 Type 'string' has no properties in common with type 'Properties<string | number, string & {}>'.",
    `error pages/index.mdx:50:8 Type '"large"' is not assignable to type '"small" | "wide"'.`,
    "error pages/index.mdx:50:21 Type 'number' is not assignable to type 'string'.",
    `error pages/index.mdx:54:2 Property 'of' is missing in type '{}' but required in type '{ of: string; }'.`,
  ])
})
