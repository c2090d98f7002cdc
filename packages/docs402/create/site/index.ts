import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Api, ApiDescriptionError, loadApi } from '@docs402/api'
import { type Finding, formatFinding, parseYaml, pathBelow, sortFindings, writeBelow } from '@docs402/findings'
import { plural } from '../../checks/formats'
import { secretsIn } from '../../checks/leaks'
import { PUBLIC_VALUES } from '../../checks/source/leaks'
import { groupBy } from '../../shared/group-by'
import { descriptionIn, API_FOLDER } from '../../reference/folder'
import { type Ask, answersFor } from '../ask'
import type { Answers } from '../kinds'
import { amountOf, NOBODY, siteFields } from './fields'
import { fill, type Values } from './fill'
import { branchOf, repositoryUrl, uncommitted, untracked } from './git'
import { manifests } from './manifest'
import { pagesFor, templateOf } from './pages'
import { descriptionFiles } from './description-files'
import { ASIDE, sampleFiles, setAside } from './set-aside'
import { filesIn, findDescription, forget, type FoundDescription } from './source'
import { valuesOf } from './values'

const HOME = descriptionIn(API_FOLDER)
const PAYMENTS = `${API_FOLDER}/payments.yaml`

/** Programs that pay for a request of any API: the samples import them. */
const PAYING = [
  'examples/curl/sign-payment.mjs',
  'examples/typescript/agreed.ts',
  'examples/typescript/pay.ts',
  'examples/typescript/sign.ts',
  'examples/typescript/sign-by-hand.ts',
  'examples/typescript/new-wallet.ts',
  'examples/python/pay.py',
]

interface Options {
  root: string
  /** A path or a URL. */
  from: string
  given: Answers
  /** Without it, defaults are taken. */
  ask: Ask | undefined
  /** Is told what will be taken away before anything is; throws to stop. */
  agree?: (removed: string) => Promise<void>
  /** YYYY-MM-DD */
  today: string
  /** Also with uncommitted changes. */
  force: boolean
  /** Only say what would be done. */
  dryRun: boolean
}

/**
 * Makes the site that of another API: sets the sample aside, takes the description, and writes what a site for it needs.
 * @returns what was done, and the next steps
 * @throws with what to do for a description that can't be used, a site that was adopted before, and uncommitted changes
 */
export async function adopt(options: Options): Promise<{ done: string[]; next: string[] }> {
  const { root, from, force } = options
  if (existsSync(path.join(root, ASIDE)))
    throw new Error(`${ASIDE}/ exists: the sample was set aside before. To update the description, replace ${HOME}.`)
  const found = await findDescription(from, process.cwd())
  try {
    const changed = force ? null : uncommitted(root, filesIn(root, found))
    if (changed !== null) throw new Error(`${changed}, so git couldn't undo this. Commit first, or add --force.`)
    return await adoptFound(found, options)
  } finally {
    forget(found)
  }
}

async function adoptFound(found: FoundDescription, { root, given, ask, agree, today, dryRun }: Options) {
  const { api, warnings } = await described(found)
  const fields = siteFields(api, found.url, repositoryUrl(root))
  const { answers } = await answersFor(fields, given, { authors: [], tags: [] }, ask)
  const texts = descriptionFiles(found, answers['server'] || undefined)
  const payments = paymentsFor(api, answers)
  if (payments !== null) texts.set(PAYMENTS, payments)
  const secrets = secretsOf(texts)
  if (secrets.length > 0) texts.set(PUBLIC_VALUES, publicValues(root, secrets))
  const final = payments === null ? api : await withPayments(found, payments)
  const values = valuesOf(final, answers, { branch: branchOf(root), today })
  const pages = await pagesFor(values)
  const programs = values['paid'] ? payingPrograms(root, final.payment?.payTo ?? NOBODY) : new Map<string, string>()
  const own = manifests(root, answers)
  const sample = sampleFiles(root)
  const files = new Map([...texts, ...pages, ...own, ...programs])
  // Of many files, all can be written or none is.
  for (const file of files.keys()) pathBelow(root, file)
  await agree?.(removed(sample))
  const original = untracked(root, filesIn(root, found))
  if (!dryRun) {
    setAside(root, sample)
    for (const [file, text] of files) writeBelow(root, file, text)
  }
  return {
    done: told(sample, final, [...files.keys()]),
    next: nextSteps(answers, values, { warnings: warnings.length, secrets: secrets.length, original }),
  }
}

/** Tokens and keys in the examples of a description, each once. */
const secretsOf = (texts: ReadonlyMap<string, string>): string[] => [
  ...new Set([...texts.values()].flatMap((text) => secretsIn(text).map((secret) => secret.text))),
]

/** The values that may be published, with those of a description, which its authors have published before. */
function publicValues(root: string, secrets: readonly string[]): string {
  const file = path.join(root, PUBLIC_VALUES)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Values that look like secrets and are public.\n'
  return `${before.trimEnd()}\n# In examples of the API description\n${secrets.join('\n')}\n`
}

/** The place of a finding where the description was found. */
const inOriginal = ({ from, file }: FoundDescription, finding: Finding): Finding => ({
  ...finding,
  file: finding.file === file ? from : finding.file,
})

async function described(found: FoundDescription) {
  try {
    return await loadApi({ root: found.folder, file: found.file })
  } catch (error) {
    if (!(error instanceof ApiDescriptionError)) throw error
    const lines = sortFindings(error.findings.map((finding) => inOriginal(found, finding)))
    throw new Error(lines.map(formatFinding).join('\n'))
  }
}

async function withPayments(found: FoundDescription, payments: string): Promise<Api> {
  writeBelow(found.folder, path.posix.join(path.posix.dirname(found.file), 'payments.yaml'), payments)
  return (await described(found)).api
}

/** `api/payments.yaml` with one price for every operation, or the place for prices to come; null for neither. */
function paymentsFor(api: Api, { prices, ['pay-to']: payTo = NOBODY }: Answers): string | null {
  const amount = amountOf(prices)
  if (amount === null && prices !== 'later') return null
  const values: Values = {
    payTo,
    networks: api.networks.length > 0,
    hasPrices: amount !== null,
    prices: amount === null ? [] : api.operations.map(({ method, path }) => ({ key: `${method} ${path}`, amount })),
  }
  return fill(templateOf(PAYMENTS), values, PAYMENTS)
}

/** The programs that pay, with the recipient that they agree to. */
function payingPrograms(root: string, payTo: string): Map<string, string> {
  const { document } = parseYaml(readFileSync(path.join(root, HOME), 'utf8'))
  const sample: unknown = document.getIn(['x-payment-terms', 'payTo'])
  return new Map(
    PAYING.filter((file) => existsSync(path.join(root, file))).map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return [file, typeof sample === 'string' ? text.replaceAll(sample, payTo) : text]
    }),
  )
}

/** A folder with more files than this is one line. */
const MOST_LISTED = 20

/** What is taken out of the site, by its folders. */
function removed(sample: readonly string[]): string {
  const folders = groupBy(sample, (file) => file.split('/')[0] ?? file)
  const lines = [...folders].flatMap(([folder, files]) =>
    files.length > MOST_LISTED ? [`${folder}/  (${files.length} files)`] : files,
  )
  return `This belongs to the sample and is moved to ${ASIDE}/:\n${lines.map((line) => `  ${line}`).join('\n')}`
}

function told(sample: readonly string[], api: Api, written: readonly string[]): string[] {
  const folders = [...new Set(sample.map((file) => file.split('/')[0]))]
  return [
    `${ASIDE}/  (the sample: ${plural(sample.length, 'file')} of ${folders.join(', ')}, at the paths that they had)`,
    ...written.map((file) =>
      file === HOME ? `${file}  (${api.title}: ${plural(api.operations.length, 'operation')})` : file,
    ),
  ]
}

interface Told {
  warnings: number
  /** Values that look like secrets. */
  secrets: number
  /** Files of the description that are in this folder, and not in git. */
  original: readonly string[]
}

function nextSteps({ prices }: Answers, values: Values, { warnings, secrets, original }: Told): string[] {
  return [
    'Run "npm start": it builds the site and shows it.',
    `Run "npm run check": it lists what to improve in the description${warnings > 0 ? ` (${plural(warnings, 'warning')} so far)` : ''} and in the pages.`,
    'Run "npm run launch-check": it lists what is still a placeholder.',
    ...(secrets > 0
      ? [
          `Look at ${PUBLIC_VALUES}: it allows ${plural(secrets, 'value')} of the description that would otherwise stop the build, because they look like secrets. Revoke what is real.`,
        ]
      : []),
    ...(values['logo'] ? [`Put your logo into data/logo.svg and public/favicon.svg: ${values['logo']} has it.`] : []),
    ...(values['paid'] || prices !== 'later' ? [] : [`Write prices into ${PAYMENTS} when you know them.`]),
    `Delete ${ASIDE}/ when you need nothing of it, in a commit of its own: no page uses it.`,
    'Switch parts of the site on and off below "parts" in data/site.yaml.',
    ...(original.length > 0
      ? [`Move ${original.join(', ')} out of this folder: from now on, ${HOME} is the description of this site.`]
      : []),
    `To undo everything before you commit: git reset --hard && git clean -fd${original.map((file) => ` -e "/${file}"`).join('')}`,
  ]
}
