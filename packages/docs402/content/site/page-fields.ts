import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type FileProblem, readText } from '@docs402/findings'
import {
  type DocMatter,
  docMatterSchema,
  dynamicMatterSchema,
  type PostMatter,
  postMatterSchema,
} from '../schemas/front-matter'
import { placeOfProperty } from '../sources/exported-object'
import { runModule } from '../sources/run-module'
import type { PageFields } from './field-types'

/** Where a site says which further fields its pages have in their front matter. */
export const FIELDS_FILE = 'data/front-matter.ts'

/** What the front matter of each kind of page may have. */
interface MatterSchemas {
  doc: z.ZodType<DocMatter>
  dynamic: z.ZodType<DocMatter>
  post: z.ZodType<PostMatter>
  /** What is wrong with the file of the site; all fields are allowed then, because those of the site are unknown. */
  problems: FileProblem[]
}

/** What components get of every page besides its front matter. */
const OF_PAGES = ['route', 'kind', 'file', 'updated', 'indexable', 'language', 'direction']
const TAKEN = new Set([...Object.keys({ ...docMatterSchema.shape, ...postMatterSchema.shape }), ...OF_PAGES])

const ALONE: MatterSchemas = {
  doc: docMatterSchema,
  dynamic: dynamicMatterSchema,
  post: postMatterSchema,
  problems: [],
}

/** Pages are read often; a file with other imports than that of the engine may change although its own text doesn't. */
const schemas = new Map<string, MatterSchemas>()
const OTHER_IMPORT = /\bfrom\s*['"](?!docs402['"])/

/**
 * The schemas of front matter: those of the engine with the fields that the site adds to all its pages.
 * @param root absolute path of the site
 */
export function matterSchemas(root: string): MatterSchemas {
  if (!existsSync(path.join(root, FIELDS_FILE))) return ALONE
  const text = readText(root, FIELDS_FILE)
  const key = `${root}\0${text}`
  const read = (OTHER_IMPORT.test(text) ? undefined : schemas.get(key)) ?? withFields(root, text)
  schemas.set(key, read)
  return read
}

function withFields(root: string, text: string): MatterSchemas {
  const { value, problems } = runModule(root, FIELDS_FILE, text)
  if (problems.length > 0) return anyFields(problems)
  const file = FIELDS_FILE
  if (!(value instanceof z.ZodObject)) {
    const message = "It exports no schema. Write: export default z.object({ … }), with import { z } from 'docs402'."
    return anyFields([{ file, ...placeOfProperty(file, text, []), message }])
  }
  const taken = Object.keys(value.shape).filter((name) => TAKEN.has(name))
  if (taken.length > 0)
    return anyFields(
      taken.map((name) => {
        const message = `"${name}" is a field of every page already. Give this one another name.`
        return { file, ...placeOfProperty(file, text, [name]), message }
      }),
    )
  // Types of this code don't know them.
  const shape: Record<never, z.ZodType> = value.shape
  // What the schema of the site says about several fields holds, too.
  const checks = (value.def.checks ?? []) as z.core.$ZodCheck<unknown>[]
  return {
    doc: docMatterSchema.safeExtend<Record<never, z.ZodType>>(shape).check(...checks),
    dynamic: dynamicMatterSchema.safeExtend<Record<never, z.ZodType>>(shape).check(...checks),
    post: postMatterSchema.safeExtend<Record<never, z.ZodType>>(shape).check(...checks),
    problems: [],
  }
}

const anyFields = (problems: FileProblem[]): MatterSchemas => ({
  doc: docMatterSchema.loose(),
  dynamic: dynamicMatterSchema.loose(),
  post: postMatterSchema.loose(),
  problems,
})

/** The fields of a page that the site has added. */
export const fieldsOf = (matter: DocMatter): PageFields =>
  Object.fromEntries(Object.entries(matter).filter(([name]) => !TAKEN.has(name)))
