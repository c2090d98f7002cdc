/** What a site writes its own rules and generated files with: `checks/*.ts`, `outputs/*.ts`. */
export type { FinishedSite, Output } from './build/output'
export type { Project, SourceRule } from './checks/project'
export type { ExportedPage } from '@docs402/static-export'
export type { FileProblem, TextProblem } from '@docs402/findings'
/** What `data/front-matter.ts` writes its schema with: a site needs no zod of its own. */
export { z } from 'zod'
