import { readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { partsPage } from './parts-page'

const SHEET = path.join(import.meta.dirname, '../../../theme/layout/styles/parts.css')

/** Classes that a sheet gives a look; those of others stand around them. */
function classesIn(css: string): Set<string> {
  const names = new Set<string>()
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/g)) names.add(name)
  })
  return names
}

it('shows every part in both color modes, in the colors of the site', async () => {
  const root = temporaryProject({ 'data/colors.css': '@layer tokens { :root { --accent: #123456 } }' })
  const html = await partsPage(root)
  const [styles = '', body = ''] = html.split('</style>')
  const classNames = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const missing = [...classesIn(readFileSync(SHEET, 'utf8'))].filter((name) => !classNames.has(name))
  expect(missing).toEqual(['prose'])
  expect(styles).toContain('--accent: #123456')
  expect(body).toContain('color-scheme: dark')
})
