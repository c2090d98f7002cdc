import path from 'node:path'
import { expect, it } from 'vitest'
import { openProject } from '../project'
import { findingLines, temporaryProject } from '../testing'
import { absentSamples, launchFindings } from './launch-findings'

const find = (files: Record<string, string>) => findingLines(launchFindings(openProject(temporaryProject(files))))
const left = (place: string, what: string) =>
  `error ${place} ${what}. Replace it with yours. If it is right, remove it from data/samples.yaml.`

it('finds every sample and placeholder, at its place, and nothing else', () => {
  const samples = `- { file: data/site.yaml, at: title, is: [A name], what: The site's name }
- { file: data/site.yaml, at: tagline, is: [The old one], what: The tagline }
- { file: api/openapi.yaml, at: prices.*.amount, is: ['0.001', '0.002'], what: A price }
- { file: api/openapi.yaml, at: limit, is: [60], what: The limit }
- { file: pages/index.mdx, holds: [Our offers, Sign up], what: The home page }
- { file: pages/docs/intro.mdx, holds: [our product], what: The introduction }
`
  const site = `title: A name
tagline: Ours already
url: https://docs.example.com
repository: https://github.com/example/docs
links: [{ href: https://chat.sample-host.example/room }, { href: https://examples.com/not-a-placeholder }]
copyright: TODO # the launch check must find it
`
  const api = `servers: [{ url: https://api.example.com }]
limit: 60
prices: [{ amount: '0.001' }, { amount: '0.5' }, { amount: '0.002' }]
example: { url: https://metadata.example.com }
paths: { /a: { get: { description: 'See https://example.com/a, TODO' } } }
`
  const files = {
    'data/samples.yaml': samples,
    'data/site.yaml': site,
    'api/openapi.yaml': api,
    'api/1.0/openapi.yaml': 'limit: 60\n',
    'data/security.yaml': 'contacts: [mailto:security@ours.dev]\n',
    'pages/index.mdx': '# Home\n\nSee **Sign up**.\n',
    'pages/docs/1.0/intro.mdx': 'See our product.\n',
    'pages/docs/api/intro.mdx': 'See our product.\n',
  }
  const placeholder = (place: string, name: string) =>
    `error ${place}: "${name}" is a placeholder for your own name. Replace it.`
  expect(find(files)).toEqual([
    left('api/1.0/openapi.yaml:1:8', 'The limit is still the placeholder 60'),
    placeholder('api/openapi.yaml:1:18 url', 'api.example.com'),
    left('api/openapi.yaml:2:8', 'The limit is still the placeholder 60'),
    left('api/openapi.yaml:3:20', 'A price is still the placeholder "0.001", as is 1 more below'),
    'error api/openapi.yaml:5:36 description: "TODO" marks missing text. Write it.',
    left('data/site.yaml:1:8', `The site's name is still the placeholder "A name"`),
    placeholder('data/site.yaml:3:6 url', 'docs.example.com'),
    placeholder('data/site.yaml:4:13 repository', 'github.com/example'),
    placeholder('data/site.yaml:5:17 href', 'chat.sample-host.example'),
    'error data/site.yaml:6:12 copyright: "TODO" marks missing text. Write it.',
    left('pages/docs/1.0/intro.mdx:1:5', 'The introduction is still a placeholder'),
    left('pages/index.mdx:3:7', 'The home page is still a placeholder'),
  ])
  // Who rewrites or deletes the file is done.
  const ours = { 'data/samples.yaml': samples, 'pages/index.mdx': '# Ours\n', 'data/security.yaml': 'a: b\n' }
  expect(find(ours)).toEqual([])
})

it('finds a text in every page that a pattern names, until each has another', () => {
  const rest = { 'data/security.yaml': 'a: b\n' }
  const samples = `- { file: 'pages/**/*.mdx', holds: ['https://docs.sample.example'], what: The URL in a line }\n`
  const files = {
    ...{ ...rest, 'data/samples.yaml': samples, 'pages/index.mdx': '# Ours\n' },
    'pages/docs/npm.mdx': '# Install\n\nnpm install https://docs.sample.example/a.tgz\n',
    'pages/docs/1.0/npm.mdx': 'npm install https://docs.sample.example/a.tgz\n',
  }
  expect(find(files)).toEqual([
    left('pages/docs/1.0/npm.mdx:1:13', 'The URL in a line is still a placeholder'),
    left('pages/docs/npm.mdx:3:13', 'The URL in a line is still a placeholder'),
  ])
  expect(
    find({ ...rest, 'data/samples.yaml': samples, 'pages/a.mdx': 'npm install https://ours.dev/a.tgz\n' }),
  ).toEqual([])
})

it('the list of this site names what is there, and each page with its URL in a line', () => {
  const project = openProject(path.resolve(import.meta.dirname, '../../../..'))
  expect(absentSamples(project)).toEqual([])
  const pages = project.list('pages/**/*.mdx').filter((file) => project.read(file).includes('docs.example.com'))
  expect(pages.length).toBeGreaterThan(0)
  expect(launchFindings(project).map(({ file }) => file)).toEqual(expect.arrayContaining(pages))
})

it('finds what is missing: where the API is, and where to report a vulnerability', () => {
  expect(
    find({ 'data/samples.yaml': '[]\n', 'api/openapi.yaml': 'openapi: 3.0.0\nservers: [{ url: /v1 }]\n' }),
  ).toEqual([
    'error api/openapi.yaml:1:1 No server of the description has a full URL, so samples can not say where the API is. Add one.',
    expect.stringMatching(/^error data\/security\.yaml:1:1 There is no contact for security reports/),
  ])
  expect(find({ 'data/samples.yaml': '[]\n', 'api/openapi.yaml': 'swagger: 2.0\nhost: a.dev\n' })).toHaveLength(1)
})

it.each([
  `0x${'1'.repeat(40)}`,
  `0x${'0'.repeat(40)}`,
  '0x000000000000000000000000000000000000dEaD',
  '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF',
  '1'.repeat(32),
])('finds a wallet that nobody has the key of, wherever somebody is paid: %s', (address) => {
  const terms = (payTo: string) => `x-payment-terms: { payTo: '${payTo}', assets: [{ payTo: '${payTo}' }] }\n`
  const rest = { 'data/samples.yaml': '[]\n', 'data/security.yaml': 'a: b\n' }
  const lost = 'nobody has its key, and payments to it are lost. Write your address.'
  const api = `servers: [{ url: https://api.ours.dev }]\n${terms(address)}`
  expect(find({ ...rest, 'api/openapi.yaml': api, 'api/payments.yaml': terms(address) })).toEqual(
    ['api/openapi.yaml:2:', 'api/openapi.yaml:2:', 'api/payments.yaml:1:', 'api/payments.yaml:1:'].map((place) =>
      expect.stringMatching(new RegExp(`^error ${place}.*payTo: "${address}" is a placeholder: ${lost}$`)),
    ),
  )
  const real = ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v']
  for (const each of real) expect(find({ ...rest, 'api/payments.yaml': terms(each) })).toEqual([])
})

it('finds an entry of the list that looks where nothing is', () => {
  const list =
    '- { file: data/site.yaml, at: titel, is: [A], what: A }\n- { file: data/a.yaml, at: b, is: [A], what: B }\n'
  expect(
    find({ 'data/samples.yaml': list, 'data/site.yaml': 'title: Mine\n', 'data/security.yaml': 'a: b\n' }),
  ).toEqual([
    'error data/samples.yaml:1:27 Nothing is at "titel" in data/site.yaml, so this entry finds nothing. Correct it, or remove the entry.',
  ])
})

it('refuses a list of samples that can not be read, instead of finding nothing', () => {
  expect(() => find({ 'data/samples.yaml': '- file: a\n  waht: b\n' })).toThrow(/^data\/samples\.yaml:1:3 /)
})

it('finds drafts of the changelog that nobody has read', () => {
  const entry = (title: string) => `- { date: 2026-01-01, kind: changed, title: ${title} }\n`
  const drafted = `# Ours.\n\n# Drafted from two descriptions: say what readers should do.\n${entry('A')}${entry('B')}`
  const files = { 'data/samples.yaml': '[]\n', 'data/security.yaml': 'a: b\n', 'data/changelog.yaml': drafted }
  expect(find(files)).toEqual([
    'error data/changelog.yaml:3:1 The entry below is a draft. Say what readers should do about it, and delete this line.',
  ])
})
