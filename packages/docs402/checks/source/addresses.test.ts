import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { applyFixes } from '../apply-fixes'
import { findingsOfRule, openProject } from '../project'
import { findingLines, temporaryProject } from '../testing'
import { addresses } from './addresses'

it('calls a page lost only if readers may have seen it', async () => {
  const root = temporaryProject({
    'data/site.yaml': 'title: A\nrepositoryBranch: live\n',
    'data/addresses.txt': '# Remark\n/blog/later\n/docs/seen\n',
    'pages/docs/seen.mdx': '# Seen\n',
    'pages/blog/later.mdx': '---\ndate: 2999-01-01\n---\n',
  })
  const settings = ['user.name=a', 'user.email=a@example.com', 'commit.gpgsign=false'].flatMap((each) => ['-c', each])
  const git = (...args: string[]) => execFileSync('git', [...settings, ...args], { cwd: root })
  const rename = (from: string, to: string) => git('mv', '-k', `pages${from}.mdx`, `pages${to}.mdx`)
  git('init', '-q', '-b', 'live')
  git('add', '-A')
  git('commit', '-qm', 'Published')
  git('checkout', '-qb', 'work')
  writeBelow(root, 'pages/docs/fresh.mdx', '# Fresh\n')
  writeBelow(root, 'data/addresses.txt', '# Remark\n/blog/later\n/docs/fresh\n/docs/seen\n')
  git('add', '-A')
  git('commit', '-qm', 'A page')
  rename('/docs/fresh', '/docs/new')
  rename('/blog/later', '/blog/soon')
  const run = () => findingsOfRule(addresses, openProject(root))
  const never = (line: number, route: string) =>
    `warning data/addresses.txt:${line}:1 "${route}" is no page any more, and was never published. Remove the line.`
  expect(findingLines(await run())).toEqual([
    never(2, '/blog/later'),
    never(3, '/docs/fresh'),
    expect.stringContaining('Not in this list yet: /blog/soon, /docs/new.'),
  ])
  applyFixes(
    root,
    (await run()).filter(({ message }) => message.includes('never')),
  )
  applyFixes(root, await run())
  expect(openProject(root).read('data/addresses.txt')).toBe('# Remark\n/blog/soon\n/docs/new\n/docs/seen\n')
  rename('/docs/seen', '/docs/elsewhere')
  expect(findingLines(await run())).toContainEqual(
    expect.stringMatching(/^error .*"\/docs\/seen" was published and no longer exists/),
  )
})
