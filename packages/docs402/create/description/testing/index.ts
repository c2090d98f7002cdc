import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import { runChecks } from '../../../checks/run-checks'
import { findingLines, temporaryProject } from '../../../checks/testing'
import { ADDRESSES_FILE, withAddresses } from '../../../checks/source/addresses'
import { routeOf } from '../../../shared/routes'
import { answersFor, type Ask } from '../../ask'
import type { Answers } from '../../kinds'
import { described, PAYMENTS, paymentsFor, withPayments } from '../../site/described'
import { descriptionFiles } from '../../site/description-files'
import { siteFields } from '../../site/fields'
import { pagesFor } from '../../site/pages'
import { lookOf } from '../../site/brand'
import { findDescription, forget } from '../../site/source'
import { valuesOf } from '../../site/values'
import { takeDescription } from '..'

export const TODAY = '2026-02-03'

/** A description in a file of its own. */
export const fileWith = (text: string, name = 'new.yaml'): string => path.join(temporaryProject({ [name]: text }), name)

/**
 * A site as it is created for a description, without what every site has.
 * @param more files of its own, which take the place of those that the command writes
 */
export async function siteFor(text: string, more: Readonly<Record<string, string>> = {}, given: Answers = {}) {
  const key = JSON.stringify([text, given])
  const texts = created.get(key) ?? textsFor(text, given)
  created.set(key, texts)
  return temporaryProject({ ...Object.fromEntries(await texts), ...more })
}

const created = new Map<string, Promise<Map<string, string>>>()

async function textsFor(text: string, given: Answers): Promise<Map<string, string>> {
  const description = await findDescription(fileWith(text, 'old.yaml'), temporaryProject({}))
  const { api } = await described(description)
  const { answers } = await answersFor(siteFields(api, null, null), given, { authors: [], tags: [] })
  const payments = paymentsFor(api, answers)
  const final = payments === null ? api : (await withPayments(description, payments)).api
  const look = await lookOf(api.title, '')
  const texts = new Map([
    ...descriptionFiles(description, answers['server'] || undefined),
    ...pagesFor({ ...valuesOf(final, answers, { branch: 'main', today: '2026-01-15' }), ...look }),
    ...(payments === null ? [] : [[PAYMENTS, payments] as const]),
  ])
  forget(description)
  const routes = [...texts.keys()].filter((file) => file.endsWith('.mdx') && !file.includes('404')).map(routeOf)
  texts.set(ADDRESSES_FILE, withAddresses('', routes))
  // What every site has.
  texts.set(
    'pages/offline.mdx',
    `---\ntitle: Page not saved\ndescription: ${'This page is not saved on this device. '.repeat(2).trim()}\n---\n\n# Page not saved\n`,
  )
  return texts
}

/** Every file of a site with its text. */
export const textsOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(root)
      .filter((file) => !file.startsWith('.cache/'))
      .map((file) => [file, readText(root, file)]),
  )

interface Taken {
  /** What was printed. */
  lines: string[]
  read(file: string): string
  has(file: string): boolean
}

/**
 * Takes a description into a site.
 * @param from its text, or where it is
 * @param answers to the questions in their order; without them nobody is asked
 */
export async function take(
  root: string,
  from: string,
  { answers, dryRun = false, name }: { answers?: string[]; dryRun?: boolean; name?: string } = {},
): Promise<Taken & { questions: string[] }> {
  const lines: string[] = []
  const questions: string[] = []
  const ask: Ask | undefined = answers && ((question) => Promise.resolve((questions.push(question), answers.shift())))
  const file = from.includes('\n') ? fileWith(from) : from
  await takeDescription({ root, from: file, name, ask, today: TODAY, dryRun, print: (line) => lines.push(line) })
  const texts = textsOf(root)
  return { lines, questions, read: (name) => texts[name] ?? '', has: (name) => name in texts }
}

const RULES = [
  ...['front-matter', 'links', 'meta', 'components', 'headings', 'mdx-syntax', 'data', 'ids'],
  ...['redirects', 'addresses', 'changelog', 'reference-pages'],
]

/** What is wrong with a site, without warnings. */
export async function faultsOf(root: string): Promise<string[]> {
  const { findings } = await runChecks({ root, sourcesOnly: true, only: RULES.map((name) => `source/${name}`) })
  return findingLines(findings.filter(({ severity }) => severity === 'error'))
}
