import { typescript } from '../typescript'
import { csharp } from './csharp'
import { go } from './go'
import { java, kotlin } from './jvm'
import type { FreeLanguage } from './language'
import { php } from './php'
import { powershell } from './powershell'
import { ruby } from './ruby'
import { rust } from './rust'
import { swift } from './swift'

export type { FreeLanguage } from './language'

/** The program in TypeScript has no types where nothing is paid. */
const node: FreeLanguage = {
  ...{ kind: 'node', title: 'Node.js', language: 'js', extension: 'mjs', separator: '-' },
  ...{ tools: 'Node.js 20.19', install: null, run: 'node', write: typescript.write },
  lacks: ({ method }) => (typescript.cannotSend?.test(method) ? `fetch has no ${method}.` : null),
}

/** The languages that a site can choose besides ours: of operations without a price. */
export const FREE_LANGUAGES: readonly FreeLanguage[] = [
  ...[go, java, csharp, php, ruby, node, kotlin, swift, rust, powershell],
]
