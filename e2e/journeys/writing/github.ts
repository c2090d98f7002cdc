import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import type { SiteCopy } from '../support/site-copy'

const require = createRequire(import.meta.url)
/** Packages whose READMEs are pasted as they are: nobody here wrote them. */
const PACKAGES = ['micromatch', 'qs', 'semver'] as const

const matter = (title: string, more = '') =>
  `---\ntitle: ${title}\ndescription: A page that was written elsewhere and is pasted here, about ${title}.\n${more}---\n\n`

const DETAILS = `# Folded as on GitHub

<details><summary>First <b>title</b></summary>

- A list
- <details><summary>Nested</summary>

  \`\`\`js
  const inner = 1
  \`\`\`

  </details>

</details>

<details>
<summary>Second title</summary>
Text right below.
</details>

<details>
<summary>Third title</summary>Text right behind.</details>

<!-- A comment -->

Press <kbd>Ctrl</kbd><br>and H<sub>2</sub>O, see <https://example.org>.

<p align="center">
  <picture>
    <source media="(prefers-color-scheme: dark)" srcset="/favicon.svg">
    <img src="/favicon.svg" width=64 alt="The mark">
  </picture>
</p>
`

interface Finding {
  severity: string
  rule: string
  file: string
  line: number
  column: number
}

async function errorsOf(site: SiteCopy): Promise<Finding[]> {
  const { output } = await site.run('npx tsx scripts/check.ts --sources --format json')
  const { findings }: { findings: Finding[] } = JSON.parse(output.slice(output.indexOf('{')))
  return findings.filter(({ severity }) => severity === 'error')
}

/** Leads a link, or a picture, to something that is there. */
function mend(site: SiteCopy, { file, line, column }: Finding): void {
  const lines = site.read(file).split('\n')
  const text = lines[line - 1] ?? ''
  const rest = text
    .slice(column - 1)
    .replace(/^(\[[^\]]*\]:\s*)\S+|\]\([^)]*\)/, (_, definition?: string) =>
      definition === undefined ? '](/docs)' : `${definition}/docs`,
    )
    .replace(/^src="[^"]*"/, 'src="/favicon.svg"')
  lines[line - 1] = text.slice(0, column - 1) + rest
  site.write(file, lines.join('\n'))
}

export const journey: Journey = {
  name: 'texts from GitHub',

  async change(site) {
    for (const name of PACKAGES) {
      const readme = readFileSync(
        require.resolve(`${name}/package.json`).replace(/package\.json$/, 'README.md'),
        'utf8',
      )
      site.write(`pages/docs/${name}.md`, matter(`The package ${name}`) + readme)
    }
    site.write('pages/docs/folded.md', matter('Folded as on GitHub') + DETAILS)
    site.write(
      'pages/docs/deutsch.mdx',
      `${matter('Auf Deutsch', 'lang: de\n')}# Auf Deutsch\n\nDas ist ein Donaudampfschifffahrtsgesellschaftskapitän.\n`,
    )
    const errors = await errorsOf(site)
    // Dead links and missing pictures are all that stops a build; the last in a line is mended first.
    expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['source/links', 'source/pictures']))
    for (const error of errors.sort((a, b) => b.line - a.line || b.column - a.column)) mend(site, error)
    expect(await errorsOf(site)).toEqual([])
  },

  looks(built) {
    it('shows braces, angle brackets and code of a README as they are', async () => {
      const tab = await built().open('/docs/micromatch')
      await expectPage(tab.locator('article')).toContainText('{String|Array}')
      await expectPage(tab.locator('article figure.code').first()).toBeVisible()
    })

    it('shows badges by their words, and asks no other server for them', async () => {
      const tab = await built().open('/docs/micromatch')
      await expectPage(tab.getByRole('link', { name: 'NPM version' })).toBeVisible()
      expect(built().text('docs/micromatch.html')).not.toContain('img.shields.io')
    })

    it('leads to places of the page in any case, as on GitHub', async () => {
      const page = built().text('docs/micromatch.html')
      expect(page).toContain('href="#ismatch"')
      expect(page).not.toContain('href="#isMatch"')
    })

    it('folds what GitHub folds, and says nothing of its own', async () => {
      const tab = await built().open('/docs/folded')
      for (const title of ['First title', 'Second title', 'Third title']) {
        const folded = tab
          .locator('article details')
          .filter({ has: tab.getByText(title, { exact: true }) })
          .first()
        await expectPage(folded.locator('> summary')).toHaveText(title)
      }
      await tab.getByText('Third title').click()
      await expectPage(tab.getByText('Text right behind.')).toBeVisible()
      await expectPage(tab.locator('article details details figure.code')).toHaveCount(1)
    })

    it('says in which language a page is written', async () => {
      const tab = await built().open('/docs/deutsch')
      await expectPage(tab.locator('article[lang="de"]')).toHaveCSS('hyphens', 'auto')
    })
  },
}
