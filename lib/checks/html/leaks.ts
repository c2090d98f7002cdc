import { placeOfOffset } from '@chain-data/findings'
import { type HtmlRule, otherFile, type TextProblem } from './built-site'

/**
 * Home and temporary folders of Linux, macOS and Windows. What stands before the path keeps addresses
 * (`example.com/home/…`) and regular expressions out; a name such as `you` is nobody's.
 */
const FOLDERS =
  /(?<![\w.)\]}*?%-])(?:\/(?:home|Users)\/(?!(?:you|me|user|username|your-?name)\/)[A-Za-z][\w.-]*\/[\w.-]|\/root\/[\w.]|\/(?:private\/)?(?:tmp|var\/folders)\/[\w.-]|[A-Za-z]:\\+Users\\+(?!(?:you|me|user|username|your-?name)\\)\w)[\w./\\-]*/g

/** Nothing that was published tells about the machine it was built on. */
export const machinePaths: HtmlRule = {
  name: 'html/machine-paths',
  text: (text, _, { root }) => [
    ...matchesIn(text, FOLDERS, (path) => ({
      message: `"${path}" is a path on somebody's machine. Nobody else has it; write it relative to the project.`,
      origin: { kind: 'text', text: path },
    })),
    ...matchesIn(text, literally(root), (path) => ({
      message: `"${path}" is the folder this site was built in. It must not be published.`,
      origin: { kind: 'text', text: path },
    })),
  ],
}

function literally(text: string): RegExp {
  return new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\w./\\\\-]*`, 'g')
}

/** Source maps publish the source with its comments; they belong to the build, not to the site. */
export const sourceMaps: HtmlRule = {
  name: 'html/source-maps',
  site: (site) =>
    [...site.files]
      .filter((file) => file.endsWith('.map'))
      .map((file) => ({
        page: otherFile(site, file),
        message: 'A source map must not be published. Leave it out of the export.',
      })),
  text: (text) =>
    matchesIn(text, /(?<=[/*][#@] ?)sourceMappingURL=[^\s*]+/g, (found) => ({
      message: `"${found.slice(0, 60)}" points to a source map. Build without source maps.`,
    })),
}

/** Prefixes by which their makers mark tokens, so that they can be found like this. */
const TOKENS: [RegExp, string][] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g, 'A private key (PEM)'],
  [/\b(?:gh[opsru]_[A-Za-z0-9]{36}|github_pat_\w{22,})/g, 'A GitHub token'],
  [/\bglpat-[\w-]{20}/g, 'A GitLab token'],
  [/\bnpm_[A-Za-z0-9]{36}\b/g, 'An npm token'],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, 'An AWS access key'],
  [/\bAIza[\w-]{35}/g, 'A Google API key'],
  [/\bxox[abeprs]-[\w-]{10,}/g, 'A Slack token'],
  [/\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/g, 'A Stripe key'],
  [/\bsk-(?:ant|proj)-[\w-]{20,}/g, 'An API key of a language model'],
]

/**
 * A wallet's key is 32 bytes in hex, as are the hashes in API samples: only a name before it tells them apart. Tags may
 * stand in between, because highlighted code is cut into spans.
 */
const NAMED_KEY =
  /(?:private[_-]?key|secret[_-]?key|signing[_-]?key|wallet[_-]?key|\bsecret)(?:["'`\s:=]|&quot;|&#x27;|<[^>]*>){1,12}(?<key>0x[0-9a-f]{64})(?![0-9a-f])/gi

/** Nothing that was published opens an account or a wallet. */
export const secrets: HtmlRule = {
  name: 'html/secrets',
  text: (text) => [
    ...TOKENS.flatMap(([pattern, what]) =>
      matchesIn(text, pattern, (token) => ({
        message: `${what} is published ("${token.slice(0, 8)}…"). Take it out and revoke it.`,
        origin: { kind: 'text', text: token },
      })),
    ),
    ...matchesIn(text, NAMED_KEY, (_, match) => {
      const key = match.groups?.['key'] ?? ''
      // 0x000…1 and the like stand for a key and open nothing.
      if (new Set(key.slice(2, -1)).size <= 1) return undefined
      return {
        message: `A wallet's private key is published ("${key.slice(0, 8)}…"). Take it out and move its funds.`,
        origin: { kind: 'text', text: key },
      }
    }),
  ],
}

/**
 * Every match of a pattern in a text, the same one once.
 * @param pattern must be global
 * @param describe turns the matched text into a message and where to look for it; undefined passes the match over
 */
function matchesIn(
  text: string,
  pattern: RegExp,
  describe: (found: string, match: RegExpExecArray) => Pick<TextProblem, 'message' | 'origin'> | undefined,
): TextProblem[] {
  const seen = new Set<string>()
  return [...text.matchAll(pattern)].flatMap((match): TextProblem[] => {
    const described = seen.has(match[0]) ? undefined : describe(match[0], match)
    seen.add(match[0])
    return described ? [{ ...placeOfOffset(text, match.index), ...described }] : []
  })
}
