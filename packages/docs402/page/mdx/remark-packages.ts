import type { Code, Root } from 'mdast'
import type convert from 'npm-to-yarn'
import { SKIP, visit } from 'unist-util-visit'
import { parseCodeMeta } from './code-meta'
import { element, expression } from './template'

/** Package managers in the order of their tabs; the group is that of tabs which writers give these labels. */
const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
const GROUP = 'package-manager'

/** Whether a fence holds commands of npm that become tabs: `npm2yarn` behind its language or as one. */
const isForManagers = ({ lang, meta }: Pick<Code, 'lang' | 'meta'>): boolean =>
  /^(?:npm2yarn|package-install)$/i.test(lang ?? '') || parseCodeMeta(meta ?? '').packages

/** What the library leaves as npm's. */
const CI: Readonly<Record<string, string>> = {
  pnpm: 'pnpm install --frozen-lockfile',
  yarn: 'yarn install --immutable',
  bun: 'bun install --frozen-lockfile',
}

/** A command of npm for another manager; one that the other does not have stays npm's. */
function command(written: string, manager: 'pnpm' | 'yarn' | 'bun', by: typeof convert): string {
  const [, before = '', bare = '', after = ''] = /^(\s*(?:[$%>] )?)(.*?)(\s*)$/s.exec(written) ?? []
  if (/^npm (?:ci|clean-install)$/.test(bare)) return `${before}${CI[manager] ?? bare}${after}`
  if (!/\b(?:npm|npx)\s/.test(bare)) return written
  const line = by(bare, manager)
  return before + (line.includes("couldn't auto-convert") ? bare : line) + after
}

/** The lines of a shell for another manager: what joins commands, remarks and output stay. */
const commands = (code: string, manager: 'pnpm' | 'yarn' | 'bun', by: typeof convert): string =>
  code
    .split('\n')
    .map((line) => {
      const [, shell = line, remark = ''] = /^(.*?)((?:^|\s)#.*)?$/.exec(line) ?? []
      return (
        shell
          .split(/(\s*(?:&&|\|\|?|;)\s*)/)
          .map((part) => command(part, manager, by))
          .join('') + remark
      )
    })
    .join('\n')

/** The names of packages alone, as other tools take them, are installed. */
const asCommands = ({ lang, value }: Code): string =>
  lang === 'package-install' ? value.replace(/^(?!\s*(?:npm|npx|#)\b|\s*#|\s*$)/gm, 'npm install ') : value

/** Shows commands of npm for other package managers too, as tabs that share the reader's choice. */
export function remarkPackages() {
  return async (tree: Root): Promise<void> => {
    const blocks: { node: Code; replace: (tabs: ReturnType<typeof element>) => void }[] = []
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined || !isForManagers(node)) return undefined
      blocks.push({ node, replace: (tabs) => void (parent.children[index] = tabs as never) })
      return SKIP
    })
    if (blocks.length === 0) return
    const { default: by } = await import('npm-to-yarn')
    for (const { node, replace } of blocks) {
      const lang = /^(?:npm2yarn|package-install)$/i.test(node.lang ?? '') ? 'bash' : (node.lang ?? 'bash')
      const meta = (node.meta ?? '').replace(/(?:^|\s)npm2yarn\S*/g, '').trim() || null
      const written = asCommands(node)
      const tabs = MANAGERS.map((manager) => {
        const value = manager === 'npm' ? written : commands(written, manager, by)
        return element('Tab', {}, { type: 'code', lang, meta, value, position: node.position })
      })
      const tabsElement = element('Tabs', { group: GROUP }, tabs)
      tabsElement.attributes.push(expression('labels', [...MANAGERS]))
      replace({ ...tabsElement, position: node.position })
    }
  }
}
