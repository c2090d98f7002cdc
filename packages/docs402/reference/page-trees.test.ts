import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryProject } from '../checks/testing'
import { filesOfPage, treeInputs } from './page-trees'
import { BARE } from './testing/bare-api'

const root = path.join(import.meta.dirname, '../checks/source/fixtures/pictures')

it('names examples and pictures, however a page writes them', async () => {
  const text = `![Dot](/dot.svg "Title") and ![Beside](<./beside.svg>) ![None](/none.svg)

<Zoom src="/way.png" alt="The way" />

\`\`\`ts file="examples/pay.ts" region="sign"
\`\`\`

[ref]: ../beside.png`
  const files = await filesOfPage(root, 'pages/docs/x.mdx', text)
  const names = ['examples/pay.ts', 'public/dot.svg', 'pages/docs/beside.svg', 'public/way.png', 'pages/beside.png']
  expect(files).toEqual(names.map((name) => path.join(root, name)))
})

describe('a page with blocks of the API', () => {
  const URL_OF_SITE = 'url: https://docs.example.com\n'
  const text = "import { EndpointIndex } from 'docs402-theme/api'\n\n# A\n\n<EndpointIndex />\n"
  const inputsWith = (site: string) => {
    const root = temporaryProject({ 'api/openapi.yaml': BARE, 'data/site.yaml': site, 'pages/a.mdx': text })
    return treeInputs(root, 'pages/a.mdx', text)
  }

  it('is not compiled again for settings that no block reads', async () => {
    const more = 'title: Pets\nfooter: { copyright: Ours }\nnavbar: { items: [] }\n'
    expect(await inputsWith(URL_OF_SITE + more)).toEqual(await inputsWith(URL_OF_SITE))
  })

  it.each([
    'url: https://ours.example\n',
    `${URL_OF_SITE}samples: [go]\n`,
    `${URL_OF_SITE}console: { live: true }\n`,
    `${URL_OF_SITE}internal: publish\n`,
    `${URL_OF_SITE}math: dollars\n`,
    `${URL_OF_SITE}locale: de\n`,
    `${URL_OF_SITE}parts: { sandbox: false }\n`,
  ])('is compiled again for %j', async (site) => {
    expect(await inputsWith(site)).not.toEqual(await inputsWith(URL_OF_SITE))
  })
})
