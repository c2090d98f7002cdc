/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { buildTogether, type Journey } from './support/build-together'
import { BUILD_DATE } from './support/sample-posts'

/** What writers do. Each file of `writing/` is a day; all of them are built together. */
buildTogether('Writing', import.meta.glob<Journey>('./writing/*.ts', { eager: true, import: 'journey' }), {
  BUILD_DATE,
})
