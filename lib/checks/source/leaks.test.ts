import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { leaks } from './leaks'

const KEY = '0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'
const random = (length: number) => 'Zq7Rw2Lp9Tx4Vb8Nk3Hs6Jd1Fg5Cy0MuEoAi'.slice(0, length)

it.each([
  [
    `PRIVATE_KEY=${KEY}`,
    13,
    `A wallet's private key would be published ("0x4f3edf…"). Remove it, and revoke it or move its funds.`,
  ],
  [
    `"secretKey": "${KEY}"`,
    15,
    `A wallet's private key would be published ("0x4f3edf…"). Remove it, and revoke it or move its funds.`,
  ],
  [
    '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg',
    1,
    'A private key (PEM) would be published ("-----BEG…"). Remove it, and revoke it or move its funds.',
  ],
  [
    `ghp_${random(36)}`,
    1,
    'A GitHub token would be published ("ghp_Zq7R…"). Remove it, and revoke it or move its funds.',
  ],
  [
    'AKIAZQ7RW2LP9TX4VB8N',
    1,
    'An AWS access key would be published ("AKIAZQ7R…"). Remove it, and revoke it or move its funds.',
  ],
  [
    `sk_live_${random(24)}`,
    1,
    'A Stripe key would be published ("sk_live_…"). Remove it, and revoke it or move its funds.',
  ],
])('%s is told, at its place', async (written, column, message) => {
  expect(await findInSources(leaks, temporaryProject({ 'pages/index.mdx': `Run\n\n${written}\n` }))).toEqual([
    `error pages/index.mdx:3:${column} ${message} A sample has "EXAMPLE" in it; a value that is public is a line of data/public-values.txt.`,
  ])
})

it.each([
  ...['AKIAIOSFODNN7EXAMPLE', `ghp_${'x'.repeat(36)}`, 'sk_live_123456789abcdefghijk', 'npm_'.padEnd(40, '0')],
  ...[`Hash: ${KEY}`, `"transaction": "${KEY}"`, `PRIVATE_KEY=0x${'0'.repeat(63)}1`, '-----BEGIN PRIVATE KEY-----\n…'],
  ...[
    '/var/tmp/x.json',
    '/tmp/agent.json',
    '/home/node/app',
    '/Users/jane/project',
    'C:\\Users\\jane\\x',
    '/root/.ssh',
  ],
])('%s is a sample', async (written) => {
  expect(await findInSources(leaks, temporaryProject({ 'pages/index.mdx': `\`${written}\`\n` }))).toEqual([])
})

it('takes a value as public that the data say is', async () => {
  const files = { 'pages/index.mdx': `PRIVATE_KEY=${KEY}`, 'data/public-values.txt': `# Of a test network\n${KEY}\n` }
  expect(await findInSources(leaks, temporaryProject(files))).toEqual([])
})

it('tells a path of the project on this machine', async () => {
  const root = temporaryProject({})
  writeFileSync(path.join(root, 'README.md'), `cd ${root}/pages\n`)
  expect(await findInSources(leaks, root)).toEqual([
    `error README.md:1:4 "${root}/pages" is a path of the machine that builds. Write it relative to the project; as a sample, write "/home/you/…".`,
  ])
})
