/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { tellMistakes, type Mistake } from './support/tell-mistakes'

/** What writers get wrong: told by the check of the sources, in seconds. */
tellMistakes(import.meta.glob<readonly Mistake[]>('./mistakes/*.ts', { eager: true, import: 'mistakes' }))
