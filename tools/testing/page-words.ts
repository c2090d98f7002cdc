import { en } from '../../packages/docs402/shared/words/en'

/** In tests, the words that bundles have in place of `docs402/words`. */
export default { pages: { en }, scripts: en }
