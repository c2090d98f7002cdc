/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { buildTogether, type Journey } from './support/build-together'

/** The docs frozen as a version, while the current ones go on. */
buildTogether('Versions', import.meta.glob<Journey>('./versions/*.ts', { eager: true, import: 'journey' }))
