export type { Language, SampleFacts } from './language'
export * from './chosen'
export { FREE_LANGUAGES, type FreeLanguage } from './more'
export * from './samples'
