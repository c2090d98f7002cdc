import type { Api } from '@docs402/api'
import { plural } from '../../checks/formats'
import { referenceFormOf, SITE_FILE } from '../../content/sources/site-file'
import { REDIRECTS_FILE } from '../../content/redirects'
import { CHANGELOG_DATA } from '../../content/schemas/data-files'
import { defaultForm } from '../../reference/plan/needed-pages'
import { apiPages } from '../../reference/site/pages'
import { descriptionIn } from '../../reference/site/folder'
import { paymentsIn } from '../site/described'
import type { SiteDraft } from './site-draft'
import type { Decisions } from './draft-site'
import type { SitePlan } from './plan-site'
import type { BothDescriptions } from './read'

/** What a description has for the first time, and the block that shows it. */
const FIRSTS: readonly (readonly [what: string, block: string, has: (api: Api) => boolean])[] = [
  ['security schemes', 'SecuritySchemes', ({ securitySchemes }) => Object.keys(securitySchemes).length > 0],
  ['rate limits', 'LimitsTable', ({ limits }) => limits.length > 0],
  ['networks', 'NetworksTable', ({ networks }) => networks.length > 0],
  ['an error catalog', 'ErrorCatalogue', ({ errors }) => errors.length > 0],
  ['prices', 'PriceList', ({ operations }) => operations.some(({ price }) => price !== null)],
]

const listed = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')

/** Operations that nobody has given a price, in an API that is paid. */
function unpriced({ comparison, after }: BothDescriptions): string[] {
  const isPaid = after.api.operations.some(({ price }) => price !== null)
  const fresh = comparison.operations.filter((pair) => pair.before === null && pair.after?.price === null)
  return isPaid
    ? fresh.flatMap(({ after: operation }) => (operation ? (comparison.labels.get(operation.id) ?? []) : []))
    : []
}

/** What is left to people after a new description was taken. */
export function nextSteps(
  root: string,
  both: BothDescriptions,
  { plan, draft, decisions }: { plan: SitePlan; draft: SiteDraft; decisions: Decisions },
): string[] {
  const { before, after, server, folder } = both
  const home = descriptionIn(folder)
  const open = plan.mentions.filter(({ file, edit }) => edit === undefined && draft.project.has(file))
  const kept = plan.pages.gone.filter((page) => !decisions.deleted.includes(page))
  const files = [...new Set(open.map(({ file }) => file))].filter((file) => !kept.some((page) => page.file === file))
  const free = unpriced(both)
  const isDivided = Object.keys(plan.pages.pages.groups).length > 0
  const needed = defaultForm(after.api)
  return [
    ...(files.length > 0 ? [`Correct by hand what names something that is gone or renamed: ${listed(files)}.`] : []),
    ...kept.map(
      ({ file, subject, fate }) =>
        `${file} was edited, so it stays, and shows ${subject}, which ${fate}: change it, or delete it.`,
    ),
    ...(plan.lost.length > 0
      ? [
          `Links of readers to ${listed(plan.lost)} lead to the top of the page now. To send them elsewhere, add a line to ${REDIRECTS_FILE}, such as ${plan.lost[0]}: /docs/intro`,
        ]
      : []),
    ...(free.length > 0
      ? [`These operations are free until ${paymentsIn(folder)} has their prices: ${listed(free)}.`]
      : []),
    ...FIRSTS.filter(([, , has]) => has(after.api) && !has(before.api)).map(
      ([what, block]) => `The description has ${what} now: show them on a page with <${block} />.`,
    ),
    ...(!isDivided && needed !== 'page' && referenceFormOf(root) === undefined && plan.pages.pages.reference !== null
      ? [
          `The reference is one page with ${plural(after.api.operations.length, 'operation')} now. For a page for each ${needed}, add "reference: ${needed}" to ${SITE_FILE}, and run this command with ${home}.`,
        ]
      : []),
    ...(plan.pages.oldForm === undefined ? [] : [plan.pages.oldForm]),
    ...(server === undefined ? [] : [`The description doesn't say where the API is: ${home} keeps ${server}.`]),
    ...(draft.texts.has(CHANGELOG_DATA.file)
      ? [
          `Read the drafts in ${CHANGELOG_DATA.file}, and say what readers should do.`,
          ...(apiPages(root).changelog === null ? ['No page shows the changelog yet: put <Changelog /> on one.'] : []),
        ]
      : []),
    'Run "npm run check": it lists what is wrong with the pages and with the description.',
  ]
}
