import { matchesInFiles } from './search-files'
import type { HtmlRule } from './rule'

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
  run: (site) => [
    ...TOKENS.flatMap(([pattern, what]) =>
      matchesInFiles(site, pattern, (text) => ({
        message: `${what} is published ("${text.slice(0, 8)}…"). Take it out and revoke it.`,
        origin: { kind: 'text', text },
      })),
    ),
    ...matchesInFiles(site, NAMED_KEY, (_, match) => {
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
