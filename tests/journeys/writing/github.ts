import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect as expectPage } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Journey } from '../support/build-together'
import type { Told } from '../support/check'
import type { SiteCopy } from '../support/site-copy'

const require = createRequire(import.meta.url)
/** Packages whose READMEs are pasted as they are: nobody here wrote them. */
const PACKAGES = ['picomatch', 'qs', 'semver'] as const

const matter = (name: string) =>
  `---\ntitle: The package ${name}\ndescription: A page that was written elsewhere and is pasted here, about The package ${name}.\n---\n\n`

/** Leads a link, or a picture, to something that is there. */
function mend(site: SiteCopy, { file, line, column }: Told['findings'][number]): void {
  const lines = site.read(file).split('\n')
  const text = lines[line - 1] ?? ''
  const rest = text
    .slice(column - 1)
    .replace(
      /^(\[[^\]]*\]:\s*)\S+|\]\([^)]*\)/,
      (_, definition?: string) => `${definition ?? ']('}/docs${definition ? '' : ')'}`,
    )
    .replace(/^src="[^"]*"/, 'src="/favicon.svg"')
  lines[line - 1] = text.slice(0, column - 1) + rest
  site.write(file, lines.join('\n'))
}

export const github: Journey = {
  name: 'texts from GitHub',

  change(site) {
    for (const name of PACKAGES) {
      const folder = require.resolve(`${name}/package.json`).replace(/package\.json$/, '')
      site.write(`pages/docs/${name}.md`, matter(name) + readFileSync(`${folder}README.md`, 'utf8'))
    }
    site.lay('writing/github')
  },

  mend(site, { findings }) {
    const errors = findings.filter(({ severity }) => severity === 'error')
    // Dead links and missing pictures are all that stops a build; the last in a line is mended first.
    expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['source/links', 'source/pictures']))
    for (const error of errors.toSorted((a, b) => b.line - a.line || b.column - a.column)) mend(site, error)
  },

  looks(built) {
    it('shows braces, code and the words of badges as a README has them, and leads to places in any case', async () => {
      const tab = await built().open('/docs/picomatch')
      await expectPage(tab.locator('article')).toContainText('{String|Array}')
      await expectPage(tab.locator('article figure.code').first()).toBeVisible()
      await expectPage(tab.getByRole('heading', { level: 1 }).first(), 'without its badges').toHaveText('Picomatch')
      const html = built().text('docs/picomatch.html')
      expect(html).not.toContain('img.shields.io')
      expect(html).toContain('href="#makere"')
      expect(html).not.toContain('href="#makeRe"')
    })

    it('folds what GitHub folds, and says nothing of its own', async () => {
      const tab = await built().open('/docs/folded')
      for (const title of ['First title', 'Second title', 'Third title']) {
        const folded = tab.locator('article details').filter({ has: tab.getByText(title, { exact: true }) })
        await expectPage(folded.first().locator('> summary')).toHaveText(title)
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
