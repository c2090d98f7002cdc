/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { buildTogether, type Journey } from './support/build-together'
import { BUILD_DATE } from './support/sample-posts'

/** What owners do, and sites that have grown. Each file of `owning/` is a day; all of them are built together. */
buildTogether('Owning', import.meta.glob<Journey>('./owning/*.ts', { eager: true, import: 'journey' }), { BUILD_DATE })
