/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { buildTogether, type Journey } from './support/build-together'

/** What owners take out. */
buildTogether('Taking out', import.meta.glob<Journey>('./without/*.ts', { eager: true, import: 'journey' }))
