import { describe, expect, it } from 'vitest'
import { findInSources, temporaryProject, text } from '../testing'
import { markdownStyle } from './markdown-style'

describe('source/markdown-style', () => {
  it('finds Markdown that is written another way', async () => {
    const lines = ['{/* truncate */}', '', '# T', '## No line between', '', '#### Skips', '', '* a star']
    const files = { 'README.md': text('# R', '', 'Text '), 'pages/index.mdx': text(...lines) }
    expect(await findInSources(markdownStyle, files)).toEqual([
      'warning README.md:3:5 Trailing spaces (Expected: 0 or 2; Actual: 1). [MD009]',
      'warning pages/index.mdx:3:1 Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Below): "# T". [MD022]',
      'warning pages/index.mdx:4:1 Headings should be surrounded by blank lines (Expected: 1; Actual: 0; Above): "## No line between". [MD022]',
      'warning pages/index.mdx:6:1 Heading levels should only increment by one level at a time (Expected: h3; Actual: h4). [MD001]',
      'warning pages/index.mdx:8:1 Unordered list style (Expected: dash; Actual: asterisk). [MD004]',
    ])
  })

  it('takes its rules from .markdownlint.jsonc, as editors do', async () => {
    const page = { 'pages/index.mdx': text('# T', '', '', '* one') }
    expect(await findInSources(markdownStyle, temporaryProject(page))).toEqual([
      expect.stringContaining('Multiple consecutive blank lines'),
      expect.stringContaining('Unordered list style'),
    ])
    const settings = text('{', '  "MD004": false, // any list', '  "MD012": false', '}')
    expect(await findInSources(markdownStyle, temporaryProject({ ...page, '.markdownlint.jsonc': settings }))).toEqual(
      [],
    )
  })
})
