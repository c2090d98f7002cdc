import { en } from '../../packages/docs402/shared/words/en'
import { headParts } from '../../packages/theme/browser/head-parts'

// In tests, the words that bundlers put into scripts, the English ones, and what the head script leaves for others.
Object.assign(globalThis, { WORDS: en, LOCALE: 'en', LANGUAGE_PATH: '', LANGUAGE_FOLDERS: null, headParts })
