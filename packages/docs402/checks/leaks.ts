import os from 'node:os'
import { literally } from '@docs402/findings'

/** Prefixes that vendors put on tokens to make leaks detectable. */
const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|\s)*[\w+/=]{12}/g, 'A private key (PEM)'],
  [/\b(?:gh[opsru]_[A-Za-z0-9]{36}|github_pat_\w{22,})/g, 'A GitHub token'],
  [/\bglpat-[\w-]{20}/g, 'A GitLab token'],
  [/\bnpm_[A-Za-z0-9]{36}\b/g, 'An npm token'],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, 'An AWS access key'],
  [/\bAIza[\w-]{35}/g, 'A Google API key'],
  [/\bxox[abeprs]-[\w-]{10,}/g, 'A Slack token'],
  [/\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/g, 'A Stripe key'],
  [/\bsk-(?:ant|proj)-[\w-]{20,}/g, 'An API key of a language model'],
  // A wallet's key is 32 bytes in hex, as are the hashes in API samples: only a name before it tells them apart.
  [
    /(?<=(?:private[_-]?key|secret[_-]?key|signing[_-]?key|wallet[_-]?key|\bsecret)["'`\s:=]{1,12})0x[0-9a-f]{64}(?![0-9a-f])/gi,
    "A wallet's private key",
  ],
]

/** How vendors and writers mark a sample: in words, or by a character or sequence that nobody draws at random. */
const SAMPLE = /example|sample|placeholder|(.)\1{5}|012345|123456|abcdef/i

/** Something that should not be published. */
interface Leak {
  text: string
  start: number
  message: string
}

/** Keys and tokens in a text, without samples. */
export function secretsIn(text: string): Leak[] {
  return TOKENS.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: token, index }) => {
      const message = `${what} would be published ("${token.slice(0, 8)}…"). Remove it, and revoke it or move its funds.`
      return SAMPLE.test(token) ? [] : [{ text: token, start: index, message }]
    }),
  )
}

/** What only this machine has. */
type Machine = ReturnType<typeof thisMachine>

/** @param root absolute path of the project */
export function thisMachine(root: string) {
  const secrets = Object.entries(process.env).flatMap(([name, value = '']) =>
    /TOKEN|SECRET|PASSWORD|PRIVATE_?KEY|API_?KEY/i.test(name) && value.length >= 16 ? [[name, value] as const] : [],
  )
  return {
    /** Of the project, of the user, for temporary files. */
    folders: [root, os.homedir(), os.tmpdir()],
    user: userName(),
    host: os.hostname(),
    /** Environment variables with a secret: name and value. */
    secrets,
  }
}

/** Containers may run as a user without a name. */
function userName(): string | undefined {
  try {
    return os.userInfo().username
  } catch {
    return undefined
  }
}

/** A path on Windows has its backslashes doubled in code. */
const written = (folder: string) => folder.split(/[\\/]/).map(literally).join('[\\\\/]+')

/** Paths of a machine in a text: below its folders, with its user's name, or on its host. */
export function machinePathsIn(text: string, { folders, user, host }: Machine): Leak[] {
  const starts = [
    ...folders.filter((folder) => /[^\\/]/.test(folder)).map((folder) => `(?<![\\w.])${written(folder)}(?=[\\\\/])`),
    ...(user
      ? [`(?<![\\w.])(?:[A-Za-z]:|(?:/mnt)?/[a-z](?=/))?[\\\\/]+(?:home|Users)[\\\\/]+${literally(user)}(?=[\\\\/])`]
      : []),
    ...(/^(?:localhost)?$/i.test(host) ? [] : [`//${literally(host)}(?=[:/])`]),
  ]
  const matches = text.matchAll(new RegExp(`(?:${starts.join('|')})[\\w./:-]*`, 'g'))
  return [...matches].map(({ 0: path, index }) => ({
    text: path,
    start: index,
    message: `"${path}" is a path on the machine that builds the site. Write it relative to the project; as a sample, write "/home/you/…".`,
  }))
}

/** Secrets of the machine that builds, in a text. */
export function machineSecretsIn(text: string, { secrets }: Machine): Leak[] {
  return secrets.flatMap(([name, value]) => {
    const start = text.indexOf(value)
    const message = `The value of the environment variable ${name} would be published. Remove it and revoke it.`
    return start < 0 ? [] : [{ text: value, start, message }]
  })
}
