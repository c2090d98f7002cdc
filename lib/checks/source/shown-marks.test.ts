import { describe, expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { shownMarks } from './shown-marks'

const head = '---\ntitle: "A ** b"\n---\n\n'
const found = async (body: string) => findInSources(shownMarks, temporaryProject({ 'pages/a.mdx': head + body }))

describe('source/shown-marks', () => {
  it('finds links and emphasis that are shown as they are written', async () => {
    expect(await found('A [link](/docs/api /overview).\n')).toEqual([
      'error pages/a.mdx:5:8 This is shown as text, not as a link: a URL has no spaces. Write "%20" for a space, or take it out.',
    ])
    expect(await found('A [link](https://example.org/a b).\n')).toEqual([
      'error pages/a.mdx:5:8 This is shown as text, not as a link: its URL does not end in this paragraph, or has a space. Write [Text](/docs/intro).',
    ])
    expect(await found('A [link][nowhere].\n')).toEqual([
      'error pages/a.mdx:5:8 This is shown as text, not as a link: no line says where "nowhere" leads. Add one: [nowhere]: /docs/intro',
    ])
    expect(await found('Some **bold text, and ~~gone.\n')).toEqual([
      'error pages/a.mdx:5:6 "**" is shown as it is: it has no partner, or a space at its inner side. Write **text**; to show the mark itself, put it in backticks.',
      'error pages/a.mdx:5:23 "~~" is shown as it is: it has no partner, or a space at its inner side. Write ~~text~~; to show the mark itself, put it in backticks.',
    ])
  })

  it('leaves alone what Markdown reads, what is code and what is escaped', async () => {
    const right =
      'A [link](/a "Title"), [one][way], **bold**, `2 ** 3`, \\*\\*, \\[a\\](b c), a note[^1][^2].\n\n[way]: /b\n\n[^1]: Yes.\n'
    expect(await found(`${right}\n\`\`\`ts\na ** b\n\`\`\`\n`)).toEqual([])
  })
})
