import { continuation, type Escape } from './line-continuation'

/** A kind of prompt, and how the lines that belong to its command are known. */
interface Kind {
  prompt: RegExp
  /** The prompt of a line that continues a command. */
  more: RegExp
  language: string
  /** Of a shell; elsewhere, only a prompt tells that a command continues. */
  escape?: Escape
}

const SHELL = { more: /^>(?: |$)/, language: 'bash', escape: '\\' } as const
const PYTHON: Kind = { prompt: /^>>>(?: |$)/, more: /^\.\.\.(?: |$)/, language: 'python' }
const POWERSHELL = { more: /^>>(?: |$)/, language: 'powershell', escape: '`' } as const
const CMD = { more: /^More\? /, language: 'bat', escape: '^' } as const
/** With an environment, a user or a folder before the character. No output looks like that. */
const NAMED: readonly Kind[] = [
  { ...POWERSHELL, prompt: /^(?:\(\S+\) )?PS(?: [^>]+)?> ?/ },
  { ...CMD, prompt: /^(?:\(\S+\) )?[A-Za-z]:\\[^<>|"]*> ?/ },
  { ...SHELL, prompt: /^\s*(?:\(\S+\) )?\[?[\w.-]+@[\w.-]+[^$#%❯>]*[$#%❯>] / },
  { ...SHELL, prompt: /^\s*(?:(?:\(\S+\) )?(?:~\S*|\/[\w./-]*|\w*sh-[\d.]+) ?|\(\S+\) )[$#%❯] / },
  // Of Oh My Zsh.
  { ...SHELL, prompt: /^➜ +(?:[~/]\S*|\S+ +git:\(\S+\)(?: ✗)?) / },
  PYTHON,
]
/** The first of them that a session has; lines that begin with another one are output, like npm's `> name`, or comments. */
const BARE = [/^\s*\$ /, /^% /, /^[❯➜] +/, /^> /, /^# /].map((prompt): Kind => ({ ...SHELL, prompt }))

const SESSION = /^(?:console|shellsession)$/
const UNIX = /^(?:bash|fish|sh|shell|shellscript|zsh)$/
const TEXT = /^(?:plain|plaintext|te?xt)$/
const WINDOWS = /^(?:bat|batch|cmd|powershell|ps1?)$/
/** A line after `# ` that is a comment, not a command of an administrator. */
const COMMENT =
  /^# (?:[^a-z~./]|.*[.:!?…]$|(?:add|build|check|create|install|now|or|run|show|start|then|use)\b|.*\s(?:an?|and|for|from|in|the|to|with|your)\s)/

/** Whether code in a language is commands, with their output or without. */
export const isShell = (language: string): boolean =>
  [SESSION, UNIX, WINDOWS].some((names) => names.test(language.toLowerCase()))

/** The kinds of prompts that lines have. In a programming language, the first line shows whether it is a session. */
function kindsIn(lines: readonly string[], language: string): readonly Kind[] {
  const named = NAMED.filter(({ prompt }) => lines.some((line) => prompt.test(line)))
  const signs = named.some((kind) => kind !== PYTHON) ? BARE.slice(0, 1) : BARE
  const bare = signs.find(({ prompt }) => lines.some((line) => prompt.test(line)))
  if (bare === BARE.at(-1) && lines.some((line) => COMMENT.test(line))) return named
  const kinds = bare ? [...named, bare] : named
  if (SESSION.test(language)) return kinds
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
  const isFirst = (kind: Kind) => kind.prompt.test(first)
  if (/^py(?:thon)?$/.test(language)) return [PYTHON].filter(isFirst)
  if (WINDOWS.test(language)) {
    const rest = language.startsWith('p') ? POWERSHELL : CMD
    return kinds.some(isFirst) ? kinds.map((kind) => (kind === bare ? { ...rest, prompt: kind.prompt } : kind)) : []
  }
  // `$ 5` is a price, and `> a.log` empties a file.
  const isCommand = UNIX.test(language) || (TEXT.test(language) && /^\s*\S+ [a-z~./]/i.test(first))
  return isCommand && kinds.some(isFirst) && !/^> (?![a-z][\w-]*(?: |$))/.test(first) ? kinds : []
}

/** What a terminal shows: a command in its lines, each with its prompt, or a line of output. */
export type SessionPart = { language: string; lines: { prompt: string; text: string }[] } | { output: string }

function split(line: string, prompt: RegExp): { prompt: string; text: string } {
  const { length } = prompt.exec(line)?.[0] ?? ''
  return { prompt: line.slice(0, length), text: line.slice(length) }
}

/** How many lines after its first one belong to a command, and whether they have prompts. */
function linesAfter(text: string, rest: readonly string[], kinds: readonly Kind[], { more, escape }: Kind) {
  const count = (ends: (line: string, at: number) => boolean) => {
    const at = rest.findIndex(ends)
    return at < 0 ? rest.length : at
  }
  const prompted = count((line) => !more.test(line))
  if (!escape) return { prompt: more, count: prompted }
  const texts = rest.map((line, at) => (at < prompted ? split(line, more).text : line))
  const closes = (all: readonly string[], isEnd: (line: string) => boolean) => {
    for (let at = 0; at <= all.length; at += 1) {
      const open = continuation([text, ...all.slice(0, at)].join('\n'), escape)
      if (!open) return at
      if (open !== 'document' && isEnd(all[at] ?? '')) return undefined
    }
    return undefined
  }
  const withPrompts = prompted > 0 ? closes(texts.slice(0, prompted), () => false) : undefined
  if (withPrompts !== undefined) return { prompt: more, count: withPrompts }
  const plain = closes(rest, (line) => kinds.some(({ prompt }) => prompt !== more && prompt.test(line)))
  // What is never closed, such as an apostrophe, is no reason to take output for a command.
  const joined = [text, ...rest]
  return { prompt: /^/, count: plain ?? joined.findIndex((line) => !line.endsWith(escape)) }
}

/**
 * Reads code as a terminal session.
 * @returns undefined if it has no prompts: then all of it is commands, or a program
 */
export function readSession(code: string, language: string): SessionPart[] | undefined {
  const lines = code.split('\n')
  const kinds = kindsIn(lines, language.toLowerCase())
  const parts: SessionPart[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const kind = kinds.find(({ prompt }) => prompt.test(line))
    if (!kind) {
      parts.push({ output: line })
      continue
    }
    const first = split(line, kind.prompt)
    const { prompt, count } = linesAfter(first.text, lines.slice(at + 1), kinds, kind)
    const after = lines.slice(at + 1, at + 1 + Math.max(0, count)).map((each) => split(each, prompt))
    parts.push({ language: kind.language, lines: [first, ...after] })
    at += after.length
  }
  return kinds.length > 0 ? parts : undefined
}
