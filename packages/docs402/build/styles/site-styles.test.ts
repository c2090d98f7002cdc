import { expect, it } from 'vitest'
import { namesIn, pageStyles, readElements } from '@docs402/static-export'
import { temporaryProject } from '../../checks/testing'
import { readStyles } from './compiled-styles'
import { LAYERS } from './layers'
import { makeStyles } from './site-styles'

it('a page has the styles of the theme and those of the site, which override them', async () => {
  const site = temporaryProject({
    'data/colors.css': '@layer tokens { :root { --text: #123 } }',
    'theme.css': ':root { --radius: 0 } .badge { top: 0 }\n@media (--phone) { p { top: 1px } }',
    'components/badge.module.css': '.badge { composes: row from global; left: 0; @media not (--desk) { left: 1px } }',
  })
  expect(await makeStyles(site)).toEqual([])
  const { classes, sheets, chunks } = readStyles(site)
  expect(classes['components/badge.module.css']).toEqual({ badge: 'row badge_badge' })
  expect(sheets.slice(0, 2)).toEqual(['data/colors.css', 'theme.css'])
  const css = pageStyles(chunks, LAYERS, namesIn(readElements('<p class="row badge_badge"></p>')))
  expect(css).toContain('@layer tokens{:root{--text: #123 }')
  expect(css).toMatch(/@layer parts\{.*\.row\b/)
  expect(css).toMatch(
    /@layer site\{:root\{--radius: 0 \}@media ?\(width ?<= ?40em\)\{p\{top:1px\}\}\.badge_badge\{left:0\}@media ?\(width ?< ?62\.25em\)\{\.badge_badge\{left:1px\}\}\}$/,
  )
})
