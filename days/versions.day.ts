/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { buildTogether, type Day } from './support/build-together'

/** The docs frozen as a version, while the current ones go on. */
buildTogether('Versions', import.meta.glob<Day>('./versions/*.ts', { eager: true, import: 'day' }))
