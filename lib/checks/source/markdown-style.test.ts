import { describe, expect, it } from 'vitest'
import { findInSources, fixture, temporaryProject } from '../testing'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { applyFixes } from '../apply-fixes'
import { openProject } from '../project'
import { markdownStyle } from './markdown-style'

describe('source/markdown-style', () => {
  it('finds Markdown that is written another way', async () => {
    expect(await findInSources(markdownStyle, fixture(import.meta.url, 'markdown-style'))).toEqual([
      'error README.md:3:5 Trailing spaces (Expected: 0 or 2; Actual: 1). [MD009]',
      'error pages/index.mdx:8:1 Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Below): "# T". [MD022]',
      'error pages/index.mdx:9:1 Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Above): "## No line between". [MD022]',
      'error pages/index.mdx:11:1 Unordered list style (Expected: dash; Actual: asterisk). [MD004]',
      'error pages/index.mdx:17:5 Bare URL used: "https://example.org/a_b". [MD034]',
    ])
  })

  it('turns a bare address into a link that MDX knows', async () => {
    const root = temporaryProject({ 'pages/index.mdx': 'See https://example.org/a_b or a@example.org.\n' })
    await applyFixes(root, await markdownStyle.run(openProject(root)))
    await applyFixes(root, await markdownStyle.run(openProject(root)))
    expect(readFileSync(path.join(root, 'pages/index.mdx'), 'utf8')).toBe(
      'See [https://example.org/a_b](https://example.org/a_b) or [a@example.org](mailto:a@example.org).\n',
    )
  })
})
