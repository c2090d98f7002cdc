import { describe, expect, it } from 'vitest'
import { findInBuilt, plainPage, text } from '../testing'
import { llms } from './llms'

describe('html/llms', () => {
  it('finds a wrong form, pages that are missing or hidden, and files that are not there', async () => {
    expect(
      await findInBuilt(llms, {
        'built/docs.html': plainPage('Docs', '<link rel="canonical" href="https://docs.example/docs">'),
        'built/docs.md': text('# x'),
        'built/hidden.html': plainPage('Hidden', '<meta name="robots" content="noindex">'),
        'built/hidden.md': text('# x'),
        'built/index.html': plainPage('Home', '<link rel="canonical" href="https://docs.example">'),
        'built/index.md': text('# x'),
        'built/llms.txt': text(
          '## Not a title',
          '',
          'No summary.',
          '',
          '- [Home](https://docs.example/index.md): The start.',
          '- [Hidden](https://docs.example/hidden.md): Not to be listed.',
          '- [Gone](https://docs.example/gone.md): Not there.',
        ),
      }),
    ).toMatchInlineSnapshot(`
      [
        "error built/llms.txt The Markdown of /docs is not listed: "/docs.md".",
        "error built/llms.txt:1:1 It must start with "# " and the name of the site.",
        "error built/llms.txt:3:1 After its heading it needs "> " and a summary.",
        "error built/llms.txt:6:1 "https://docs.example/hidden.md" belongs to a page that is not to be listed.",
        "error built/llms.txt:7:1 "https://docs.example/gone.md" is not a file of this site.",
      ]
    `)
  })
})
