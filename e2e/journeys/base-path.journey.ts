/// <reference types="vite/types/importGlob.d.ts" />
/// <reference types="vite/types/importMeta.d.ts" />
import { buildTogether, type Journey } from './support/build-together'

/** A site whose URL has a path. */
buildTogether('Below a base path', import.meta.glob<Journey>('./base-path/*.ts', { eager: true, import: 'journey' }))
