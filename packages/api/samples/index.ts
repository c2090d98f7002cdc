export { clientFile, type Language, type SampleFacts } from './language'
export * from './chosen'
export { FREE_LANGUAGES, type FreeLanguage } from './more'
export * from './samples'
