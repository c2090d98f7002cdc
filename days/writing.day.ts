/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { buildTogether, type Day } from './support/build-together'
import { BUILD_DATE } from './support/sample-posts'

/** What writers do. Each file of `writing/` is a day; all of them are built together. */
buildTogether('Writing', import.meta.glob<Day>('./writing/*.ts', { eager: true, import: 'day' }), { BUILD_DATE })
