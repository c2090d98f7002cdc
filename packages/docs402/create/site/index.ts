import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathBelow, UsageError, writeBelow } from '@docs402/findings'
import { plural } from '../../checks/formats'
import { ADDRESSES_FILE, withAddresses } from '../../checks/source/addresses'
import { PUBLIC_VALUES } from '../../checks/source/leaks'
import { descriptionIn, API_FOLDER } from '../../reference/site/folder'
import { isDynamic, OFFLINE_PAGE, routeOf } from '../../shared/routes'
import { COLORS_FILE } from '../../content/site/look'
import { type Ask, answersFor } from '../ask'
import type { Answers } from '../kinds'
import { hexOf, inBrand, lookOf, NO_BRAND } from './brand'
import { described, faultsIn, PAYMENTS, paymentsFor, secretsOf, withPayments } from './described'
import { descriptionFiles } from './description-files'
import { type Engine, engineFor, isEmptyFolder } from './engine'
import { NOBODY, partsOf, siteFields } from './fields'
import type { Values } from './fill'
import { pagesFor } from './pages'
import { forRepository, moveWorkflows, repositoryAround, type Surroundings } from './repository'
import { findDescription, forget, type FoundDescription } from './source'
import { manifest, payingPrograms, startFiles } from './start'
import { valuesOf } from './values'

const HOME = descriptionIn(API_FOLDER)
/** Pages that nobody links to. */
const UNLISTED = ['/404', OFFLINE_PAGE]

/** What a site is created from. */
interface SiteOptions {
  /** The folder of the site, absolute: empty, or not there. */
  folder: string
  /** A path, from the working directory, or a URL of the description. */
  from: string
  answers: Answers
  /** Without it, defaults are taken. */
  ask?: Ask | undefined
  /** YYYY-MM-DD */
  today: string
  /** A version of the engine, or a folder with its tarballs. */
  engine?: string | undefined
  /** Only say what would be written. */
  dryRun?: boolean
}

/** What was written, and the next steps. */
interface CreatedSite {
  done: string[]
  next: string[]
}

/** The beginning of a line for a shell that runs in `folder`; "" if that is where the command runs. */
function changeTo(folder: string): string {
  const name = path.relative(process.cwd(), folder)
  if (name === '') return ''
  return `cd ${/^[\w./\\:-]+$/.test(name) ? name : JSON.stringify(name)} && `
}

/** @throws UsageError for a folder that is not empty: nothing of anybody is touched */
function refuseFilled(folder: string): void {
  if (isEmptyFolder(folder)) return
  const name = path.relative(process.cwd(), folder) || '.'
  if (existsSync(path.join(folder, 'data/site.yaml')))
    throw new UsageError(
      `${name} holds a site already. To take a new description: ${changeTo(folder)}npx docs402 description openapi.yaml`,
    )
  const names = readdirSync(folder)
  const list = names.slice(0, 3).join(', ')
  throw new UsageError(
    `${name} is not empty: it has ${list}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. Name a new folder.`,
  )
}

/**
 * Writes a new site for an API into a folder of its own. Nothing is written before all is known and valid, and the
 * folder appears when it is complete.
 * @throws with what to do for a folder that is not empty, a description that can't be used, and an engine that is not there
 */
export async function createSite(options: SiteOptions): Promise<CreatedSite> {
  refuseFilled(options.folder)
  const description = await findDescription(options.from, process.cwd())
  try {
    return await createFrom(description, options)
  } finally {
    forget(description)
  }
}

async function createFrom(description: FoundDescription, options: SiteOptions): Promise<CreatedSite> {
  const { folder, ask, today, engine, dryRun = false } = options
  const { api } = await described(description)
  const faults = await faultsIn(description)
  const { answers } = await answersFor(
    siteFields(api, description.url, null),
    options.answers,
    { authors: [], tags: [] },
    ask,
  )
  const texts = descriptionFiles(description, answers['server'] || undefined)
  const payments = paymentsFor(api, answers)
  if (payments !== null) texts.set(PAYMENTS, payments)
  const secrets = secretsOf(texts)
  if (secrets.length > 0) texts.set(PUBLIC_VALUES, publicValues(secrets))
  const final = payments === null ? api : (await withPayments(description, payments)).api
  const values = valuesOf(final, answers, { branch: 'main', today })
  const around = repositoryAround(folder)
  const source: Engine = dryRun ? { dependencies: {}, files: new Map() } : engineFor(engine)
  const start = forRepository(startFiles(partsOf(answers['keep'])), around)
  const colors = inBrand(
    Buffer.from(start.get(COLORS_FILE) ?? []).toString('utf8'),
    hexOf(answers['color'] ?? '') ?? NO_BRAND,
  )
  const look = await lookOf(answers['title'] ?? api.title, colors)
  const pages = pagesFor({ ...values, ...look, tarballs: source.files.size > 0 })
  const programs = values['payable'] ? payingPrograms(final.payment?.payTo ?? NOBODY) : new Map<string, string>()
  const routes = [...start.keys(), ...pages.keys()].filter((file) => /^pages\/.*\.mdx$/.test(file)).map(routeOf)
  const files = new Map<string, string | Uint8Array>([
    ...start,
    [COLORS_FILE, colors],
    ...texts,
    ...pages,
    ...programs,
    ...source.files,
    [
      ADDRESSES_FILE,
      withAddresses(
        '',
        routes.filter((route) => !isDynamic(route) && !UNLISTED.includes(route)),
      ),
    ],
    ['package.json', manifest(answers, source.dependencies)],
  ])
  // Of many files, all can be written or none is.
  for (const file of files.keys()) pathBelow(folder, file)
  if (!dryRun) writeFolder(folder, files)
  return {
    done: [
      ...toldOf(folder, files, `${final.title}: ${plural(final.operations.length, 'operation')}`),
      ...(faults.lines.length > 0 ? ['\nTo be corrected in the description:', ...faults.lines] : []),
    ],
    next: nextSteps(folder, answers, values, { warnings: faults.count, secrets: secrets.length, source, around }),
  }
}

/** Writes into a folder beside it first: what is interrupted leaves no half of a site. */
function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  // As any new folder: a folder for temporary files would be its owner's alone.
  const temporary = `${folder}-${randomUUID()}`
  mkdirSync(temporary, { recursive: true })
  try {
    for (const [file, text] of files) writeBelow(temporary, file, text)
    if (!existsSync(folder)) return renameSync(temporary, folder)
    // What git or the system have put there stays.
    for (const name of readdirSync(temporary)) renameSync(path.join(temporary, name), path.join(folder, name))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const publicValues = (secrets: readonly string[]): string =>
  `# Values that look like secrets and are public.\n\n# In examples of the API description\n${secrets.join('\n')}\n`

function toldOf(folder: string, files: ReadonlyMap<string, unknown>, api: string): string[] {
  const names = [...files.keys()].sort()
  return [
    `${path.relative(process.cwd(), folder)}/  (${plural(names.length, 'file')})`,
    ...names.map((file) => `  ${file}${file === HOME ? `  (${api})` : ''}`),
  ]
}

interface Told {
  warnings: number
  /** Values that look like secrets. */
  secrets: number
  source: Engine
  around: Surroundings | null
}

function nextSteps(
  folder: string,
  { prices }: Answers,
  values: Values,
  { warnings, secrets, source, around }: Told,
): string[] {
  return [
    `${changeTo(folder)}npm install && npm start: it builds the site and shows it.`,
    `Run "npm run check": it lists what to improve in the description${warnings > 0 ? ` (${plural(warnings, 'warning')} so far)` : ''} and in the pages.`,
    'Run "npm run launch-check": it lists what is still a placeholder.',
    ...(secrets > 0
      ? [
          `Look at ${PUBLIC_VALUES}: it allows ${plural(secrets, 'value')} of the description that would otherwise stop the build, because they look like secrets. Revoke what is real.`,
        ]
      : []),
    ...(values['logo'] ? [`Put your logo into data/logo.svg and public/favicon.svg: ${values['logo']} has it.`] : []),
    ...(values['paid'] || prices !== 'later' ? [] : [`Write prices into ${PAYMENTS} when you know them.`]),
    ...(around ? [moveWorkflows(around)] : []),
    'Switch parts of the site off below "parts" in data/site.yaml, and on with "npm run new -- part".',
    ...(source.files.size > 0
      ? ['Keep engine/: no registry has this version of docs402, so npm installs it from there.']
      : []),
  ]
}
