import { en } from '../../packages/docs402/shared/words/en'

// In tests, the words that bundlers put into scripts: the English ones.
Object.assign(globalThis, { WORDS: en, LOCALE: 'en', LANGUAGE_PATH: '', LANGUAGE_FOLDERS: null })
