import path from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { check } from './support/check'
import { partsOff, TRACES } from './support/part-traces'
import { copySite } from './support/site-copy'

it.each(Object.entries(TRACES))('a site without %s is built, and has nothing of it', async (part, { file, text }) => {
  const site = copySite('parts')
  // With something for each part to take away.
  if (part === 'versions') expect((await site.run('npm run new -- version 1.0')).code).toBe(0)
  // Nobody needs its page then.
  if (part === 'offline') site.remove('pages/offline.mdx')
  site.edit('data/site.yaml', '\nnavbar:\n', `\n${partsOff([part])}\nnavbar:\n`)
  const messages = await check(site)
  expect(messages.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const { code, output } = await site.run('npm run build')
  expect(code, output).toBe(0)
  const out = path.join(site.root, 'out')
  const files = filesBelow(out)
  expect(files.filter((name) => file.test(name))).toEqual([])
  const holds = (name: string) => text !== null && readFileSync(path.join(out, name), 'utf8').includes(text)
  expect(files.filter((name) => /\.(?:html|js|txt)$/.test(name) && holds(name))).toEqual([])
})
