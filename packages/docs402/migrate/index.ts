import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readText, isLeftover } from '@docs402/findings'
import { parse } from 'yaml'
import { readFrontMatter } from '../content/sources/read-front-matter'
import type { Decision, Migration, NewFile } from './migration'
import { metaFiles } from './meta-files'
import { isMedia, isPage, linkKey, pageName, plainName } from './names'
import { navigationIn } from './navigation'
import { newUrl, type Places } from './links'
import { rewritePage } from './rewrite-page'
import { guessTool, LAYOUTS, TOOLS, type Tool } from './tools'

const SKIPPED = /^(?:node_modules|\.git|\.next|\.docusaurus|\.astro|\.source|\.cache|dist|build|out|_book)$/

/** The files of a folder, without what is installed or built; links are not followed. */
function listFiles(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name)
    if (isLeftover(entry.name) || SKIPPED.test(entry.name)) return []
    return entry.isDirectory() ? listFiles(folder, name) : entry.isFile() ? [name] : []
  })
}

/** The folder with the pages, from the tool's folder; empty if it is the same. */
function pagesFolder(tool: Tool, files: readonly string[], read: (file: string) => string): string {
  const isThere = (folder: string) => files.some((file) => file.startsWith(`${folder}/`))
  const [near] = files.filter((file) => LAYOUTS[tool].navigation.test(file))
  if (tool === 'vitepress' && near !== undefined) return path.posix.join(near, '../..').replace(/^\.$/, '')
  if (tool === 'gitbook' && near !== undefined) return path.posix.dirname(near).replace(/^\.$/, '')
  const named =
    tool === 'mkdocs' && near !== undefined ? /^docs_dir:\s*['"]?([^\s'"]+)/m.exec(read(near))?.[1] : undefined
  const folder = [...(named === undefined ? [] : [named]), ...LAYOUTS[tool].pages].find(
    (each) => each === '.' || isThere(each),
  )
  return folder === undefined || folder === '.' ? '' : folder
}

/** Values that pages name, of MkDocs and Mintlify. */
function variablesIn(texts: readonly string[]): Map<string, string> {
  const values = new Map<string, string>()
  const add = (value: unknown, name: string) => {
    if (typeof value === 'string' || typeof value === 'number') values.set(name, String(value))
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(inner, name === '' ? key : `${name}.${key}`)
  }
  for (const text of texts) {
    const data: unknown = parse(text.replaceAll(/!!python\/\S+|!ENV\b/g, ''), { logLevel: 'silent' })
    if (typeof data !== 'object' || data === null) continue
    for (const key of ['extra', 'variables'])
      if (key in data) add(Object.entries(data).find(([name]) => name === key)?.[1], '')
  }
  return values
}

/** Papers about the repository, which are no pages. */
const PAPERS = /^(?:readme|contributing|changelog|license|security|code_of_conduct)\.mdx?$/i
const isPartial = (file: string) =>
  /(?:^|\/)_(?:snippets|includes?|partials?|shared|parts)\/|(?:^|\/)(?:snippets|includes|partials)\/|(?:^|\/)_[^/]*$/.test(
    file,
  )

/**
 * What a folder of another tool becomes here. Nothing is written.
 * @param options.folder absolute path of the folder
 * @param options.tool guessed without it
 * @param options.isThere whether the new site has a file already: it is never overwritten
 * @throws if the tool can't be guessed, or has no page here
 */
export function migrate({
  folder,
  tool: given,
  isThere,
}: {
  folder: string
  tool?: Tool | undefined
  isThere: (file: string) => boolean
}): Migration {
  const files = listFiles(folder).sort()
  const read = (file: string) => readText(folder, file)
  const tool = given ?? guessTool(files, () => files.filter(isPage).map(read))
  if (tool === undefined)
    throw new Error(`No file of ${folder} says which tool it is of. Name it with --from: ${TOOLS.join(', ')}.`)
  const root = pagesFolder(tool, files, read)
  const inPages = (file: string) =>
    root === '' ? file : file.startsWith(`${root}/`) ? file.slice(root.length + 1) : undefined
  const navigation = files.filter((file) => LAYOUTS[tool].navigation.test(file))
  const isPaper = (file: string) => root === '' && tool !== 'gitbook' && PAPERS.test(file) && !/index/.test(file)
  const taken = new Set(navigation)
  const decisions: Decision[] = []
  const decide = (file: string, message: string) => void decisions.push({ file, message })
  const pages: { file: string; from: string; source: string }[] = []
  const named = new Set<string>()
  for (const source of files) {
    const from = inPages(source)
    const isHidden = /(?:^|\/)\.(?!gitbook)/.test(source)
    if (from === undefined || !isPage(source) || isPartial(from) || isPaper(source) || taken.has(source) || isHidden)
      continue
    const name = pageName(from)
    const isFolder =
      name === '' ||
      files.some((other) => other !== source && isPage(other) && pageName(inPages(other) ?? '').startsWith(`${name}/`))
    const file = `pages/docs/${[name, isFolder ? 'index' : ''].filter(Boolean).join('/')}.mdx`
    taken.add(source)
    if (named.has(file))
      decide(source, `Another page becomes ${file} too, so this one was not copied. Rename one of the two.`)
    else if (isThere(file) || isThere(file.replace(/x$/, '')))
      decide(source, `${file} is there already, so this page was not copied. Move one of the two.`)
    else pages.push({ file, from, source })
    named.add(file)
  }
  if (pages.length === 0 && decisions.length === 0)
    throw new Error(
      `${path.posix.join(folder, root)} has no page of ${tool}. Name the folder that has its configuration.`,
    )

  const routeOf = (file: string) => file.replace(/^pages|(?:\/index)?\.mdx$/g, '') || '/docs'
  const served = LAYOUTS[tool].served.map((each) => (tool === 'vitepress' ? path.posix.join(root, each) : each))
  const urls = new Map<string, string>()
  const copies: NewFile[] = []
  for (const source of files.filter((each) => isMedia(each) && !taken.has(each))) {
    const folderOf = served.find((each) => source.startsWith(`${each}/`))
    const below = folderOf === undefined ? inPages(source) : source.slice(folderOf.length + 1)
    if (below === undefined || (folderOf === undefined && !/\.(?!json|ya?ml|txt)\w+$/.test(source))) continue
    if (root === '' && folderOf === undefined && /^(?:\.(?!gitbook)|package)/.test(source)) continue
    const file = `public/${below.replaceAll(/(?<=^|\/)\.+/g, '')}`
    taken.add(source)
    urls.set(source, file.slice('public'.length))
    if (isThere(file)) decide(source, `${file} is there already, so this file was not copied. Compare the two.`)
    else copies.push({ file, from: source })
  }
  const places: Places = {
    pages: new Map(pages.map(({ file, from }) => [linkKey(from), routeOf(file)])),
    files: urls,
    roots: [root, ...served],
  }
  const entries = navigation.flatMap((file) => navigationIn(tool, inPages(file) ?? file, read(file)))
  const titleOf = (text: string) => String(readFrontMatter(text).valueAt('title') ?? /^# (.+)$/m.exec(text)?.[1] ?? '')
  const titles = new Map(pages.map(({ file, source }) => [plainName(titleOf(read(source))), routeOf(file)]))
  const variables = variablesIn(files.filter((file) => /^(?:mkdocs\.ya?ml|(?:mint|docs)\.json)$/.test(file)).map(read))
  const parts = new Map<string, NewFile>()
  /** The text that a page imports, as a file of `snippets/`. */
  const part = (name: string, within: string): string | undefined => {
    const target = [
      path.posix.join(path.posix.dirname(within), name),
      name.replace(/^(?:@site|~|@)?\//, ''),
      path.posix.join(root, name.replace(/^\//, '')),
    ].find((way) => files.includes(way) && !pages.some(({ source }) => source === way))
    if (target === undefined) return undefined
    const below = inPages(target) ?? target
    const file = `snippets/${below
      .split('/')
      .map((each) => plainName(each.replace(/^_+|\.mdx?$/g, '')))
      .join('/')}.mdx`
    taken.add(target)
    if (!parts.has(file)) {
      const none = { variables, include: () => undefined, named: () => undefined }
      const rewritten = rewritePage({ file, from: below, text: read(target) }, none, places)
      parts.set(file, { file, from: target, text: rewritten.text })
      decisions.push(...rewritten.decisions)
    }
    return `@/${file}`
  }
  const written = pages.map(({ file, from, source }): NewFile => {
    const include = (name: string, within: string): string | undefined => {
      const ways =
        name.startsWith('@/') || name.startsWith('/')
          ? [name.replace(/^@?\//, ''), path.posix.join(root, name.replace(/^@?\//, ''))]
          : [
              path.posix.join(path.posix.dirname(within), name),
              path.posix.join(root, name),
              name,
              `snippets/${name}`,
              path.posix.join(root, '.gitbook/includes', path.posix.basename(name)),
            ]
      const target = ways.map((way) => path.posix.normalize(way)).find((way) => files.includes(way))
      if (target === undefined) return undefined
      taken.add(target)
      return read(target)
        .replace(/^---\n[^]*?\n---\n/, '')
        .trim()
    }
    const sources = {
      variables,
      include: (name: string) => include(name, source),
      named: (name: string) =>
        newUrl(name, from, places) ??
        titles.get(plainName(name)) ??
        [...places.pages].find(([key]) => key.split('/').at(-1) === plainName(name))?.[1] ??
        [...urls].find(([each]) => path.posix.basename(each) === name)?.[1],
    }
    const whole = withParts(read(source), (name) => part(name, source))
    const bare = tool === 'vitepress' ? whole.replaceAll(CODE_OF_VUE, '') : whole
    if (bare !== whole)
      decide(
        file,
        'Code or styles of Vue in the page were left out. Write what they show, or a component in components/.',
      )
    const { text, decisions: notes } = rewritePage({ file, from, text: bare }, sources, places)
    decisions.push(...notes)
    return { file, from: source, text }
  })
  const meta = metaFiles(entries, written, isThere)
  const rest = files.filter((file) => !taken.has(file))
  return {
    tool,
    files: [...written, ...parts.values(), ...meta.files, ...copies],
    decisions: [...decisions, ...meta.decisions, ...notTaken(rest)],
  }
}

/** Code and styles of a page of VitePress. */
const CODE_OF_VUE = /^<(script|style)\b[^>]*>[^]*?^<\/\1>[ \t]*$\n?/gm

/** A page with the texts that it imports in their new places. */
const withParts = (text: string, part: (name: string) => string | undefined): string =>
  text.replaceAll(
    /^(import[ \t]+[^'"\n]+[ \t]+from[ \t]+["'])([^"'\n]+\.mdx?)(?=["'])/gm,
    (_, before: string, name: string) => before + (part(name) ?? name),
  )

/** What was not copied, by folder: nothing is lost without a word. */
function notTaken(files: readonly string[]): Decision[] {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    const [first = '', ...more] = file.split('/')
    const key = more.length === 0 ? file : `${first}/`
    folders.set(key, [...(folders.get(key) ?? []), file])
  }
  return [...folders].map(([file, all]) => {
    const count = all.length === 1 && all[0] === file ? '' : ` (${all.length} ${all.length === 1 ? 'file' : 'files'})`
    return { file, message: `Not copied${count}: ${adviceFor(file, all)}` }
  })
}

function adviceFor(file: string, all: readonly string[]): string {
  if (/^blog\//.test(file)) return 'posts are written with "npm run new -- post".'
  if (/(?:openapi|swagger)[^/]*\.(?:json|ya?ml)$/i.test(all[0] ?? ''))
    return 'a description belongs at api/openapi.yaml.'
  if (all.some((each) => /\.(?:[jt]sx|vue|astro|svelte)$/.test(each)))
    return 'components of your own belong in components/.'
  if (/config|\.(?:json|ya?ml|toml|[cm]?[jt]s)$/.test(file))
    return 'settings are in data/site.yaml, and redirects in data/redirects.yaml.'
  if (all.some((each) => /\.css$/.test(each))) return 'colors are in data/colors.css, and other styles in theme.css.'
  return 'copy what readers need.'
}
