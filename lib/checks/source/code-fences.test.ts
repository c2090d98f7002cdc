import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { codeFences } from './code-fences'

describe('source/code-fences', () => {
  it('finds code without an end, without a language or with an unknown one', async () => {
    expect(await findInSources(codeFences, fixture(import.meta.url, 'code-fences'))).toEqual([
      'error pages/index.mdx:8:1 The code has no language. Name one after the fence (plain text is `text`): ```ts',
      'error pages/index.mdx:18:3 Unknown language "pyton". Did you mean "python"? Every language of https://shiki.style/languages is known; plain text is "text".',
      'error pages/index.mdx:22:1 Diagrams in Mermaid are not drawn. Make an SVG of it (mermaid.live, or npx @mermaid-js/mermaid-cli) and show it as a picture: ![What it shows](./diagram.svg).',
      'error pages/index.mdx:26:1 Formulas are not typeset. Write them in words and code, or show a picture: ![The formula in words](./formula.svg).',
      'error pages/titled.mdx:8:1 title="…" shows nothing here. The name above the code is: filename="pay.ts"',
      'error pages/unclosed.mdx:8:1 The code that begins here has no end, so all that follows is shown as code. Put ``` on a line of its own below it, as far indented as above.',
    ])
  })
})
