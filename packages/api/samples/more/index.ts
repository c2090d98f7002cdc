import { csharp } from './csharp'
import { go } from './go'
import { java } from './java'
import { kotlin } from './kotlin'
import type { FreeLanguage } from './language'
import { node } from './node'
import { php } from './php'
import { powershell } from './powershell'
import { ruby } from './ruby'
import { rust } from './rust'
import { swift } from './swift'

export type { FreeLanguage } from './language'

/** The languages that a site can choose besides ours: of operations without a price. */
export const FREE_LANGUAGES: readonly FreeLanguage[] = [
  ...[go, java, csharp, php, ruby, node, kotlin, swift, rust, powershell],
]
