import { alertOf, CALLOUTS, named, titleIn } from './callout-kinds'
import { isMarkdown } from '../../content/public-files'

/** The form to use here: in MDX, and in Markdown; without the second, only MDX has one. */
const FORMS: readonly [names: RegExp, mdx: string, markdown?: string][] = [
  [
    /^(?:accordion\w*|collaps\w+|details?|dropdown|expand\w*|spoiler|toggle)$/,
    '<details>, and <summary>Title</summary> in it',
    '<details>, and <summary>Title</summary> in it',
  ],
  [/^(?:embed|contentref|file)$/, '[Text](/docs/intro)', '[Text](/docs/intro)'],
  [/^code$/, 'a fence with the title: ```js filename="a.js"', 'a fence with the title: ```js filename="a.js"'],
  [/^columns?$/, 'its text, one part after the other', 'its text, one part after the other'],
  [
    /^(?:code|code\w*(?:blocks?|group|tabs)|content|packagemanagertabs|pkgmanagers|tab\w*)$/,
    "<Tabs group=\"language\" labels={['curl', 'Python']}><Tab>…</Tab><Tab>…</Tab></Tabs>",
  ],
  [/^(?:step\w*|tasks?)$/, '<Steps>, with a level-3 heading for each step', 'a numbered list'],
  [
    /^(?:card\w*|columns?|contentref|grid|link\w*(?:button|card)|tiles?)$/,
    '<Cards><Card href="/docs/intro" title="Introduction">…</Card></Cards>',
    'a list of links',
  ],
  [/^(?:files?|file\w*tree|folder|tree)$/, '<FileTree> around a list', 'a list of the files'],
  [/^(?:\w*figure|frame|\w*image|img|picture|screenshot)$/, '![What it shows](/way.png)', '![What it shows](/way.png)'],
  [
    /^(?:embed|iframe|loom|video|vimeo|youtube)$/,
    'a link to it, or <video src="./film.mp4" controls />',
    'a link to it',
  ],
  [/^(?:import|include\w*|partial|snippet)$/, "import Text from '@/snippets/text.mdx' and <Text />"],
  [/^(?:badge|icon|pill|tag|tooltip)$/, 'its words', 'its words'],
  [/^(?:\w*field|params?|properties|property|\w+table)$/, 'a table', 'a table'],
  [/^highlight$/, 'a fence with the language: ```ts', 'a fence with the language: ```ts'],
]

/**
 * What to write on a page instead of a block or component of another tool.
 * @param name as there: `warning`, `code-group`, `TabItem`
 * @param rest what follows it: a title, or attributes
 * @returns undefined for a name that means nothing here
 */
export function formHere(name: string, rest: string, file: string): string | undefined {
  const [, mdx, markdown] = FORMS.find(([names]) => names.test(named(name))) ?? []
  if (mdx !== undefined) return isMarkdown(file) ? (markdown ?? `${mdx} (only in .mdx)`) : mdx
  const alert = alertOf(name, rest.match(/[a-z]+/gi) ?? [])
  const callout = alert && CALLOUTS[alert]
  if (!callout) return undefined
  const quote = `> [!${alert}] above lines that start with ">"`
  const title = titleIn(rest) ?? (callout.type === 'note' ? callout.title : undefined)
  const attributes = `type="${callout.type}"${title === undefined ? '' : ` title="${title}"`}`
  return isMarkdown(file) ? quote : `${quote}, or <Callout ${attributes}>…</Callout>`
}

/** Blocks of Docusaurus, VitePress, MkDocs, MyST and Sphinx; their ends have no name. */
const BLOCK =
  /(?<=^(?:[ \t]*(?:>|[-*+]|\d+[.)]))*[ \t]*)(?:(?::{3,}[ \t]*\{?|!!![ \t]+|(?<folded>\?\?\?\+?[ \t]+)|\.\. (?=[\w-]+::))(?<name>[\w-]+)[}:]*|===(?=[ \t]+"))(?<rest>.*)$/gm
/** Shortcodes of Hugo, Jekyll and GitBook. `{%22` is part of a URL. */
const SHORTCODE = /\{(?:\{[<%]|%)(?![\da-f]{2})[-+~]?\s*(?!end|\/)(?<name>[\w-]+)(?<rest>(?:(?!%\}|>\}\})[^\n])*)/gi
export const TOOL_SYNTAX: readonly RegExp[] = [BLOCK, SHORTCODE]

/** What rewrites a folder of such pages. */
export const BY_COMMAND = 'Whole folders: npx docs402 migrate.'

/** What to write instead of another tool's syntax, for a match of it. */
export function toolProblem({ 0: match, groups = {} }: RegExpExecArray, file: string): string {
  const { folded, name = 'tab', rest = '' } = groups
  const form =
    formHere(folded === undefined ? name : 'details', rest, file) ??
    'a form that GitHub supports, or a component (node_modules/docs402/MANUAL.md, "What pages can hold")'
  const head = match.slice(0, match.length - rest.length).trim()
  return `"${head}" is another tool's syntax, and is shown as text. Write ${form}. ${BY_COMMAND}`
}
