import { z } from 'zod'
import { loadData } from '@docs402/findings'

const faultSchema = z.strictObject({
  /** What people would see. */
  what: z.string().min(1),
  /** The source to break, from the project's root. */
  file: z.string().min(1),
  /** A text that occurs once in it, and what stands there instead. */
  from: z.string().min(1),
  to: z.string(),
  /** The test file that turns red. */
  red: z.string().regex(/\.test\.tsx?$/, 'names a file of tests'),
  /** Part of the title of the test that turns red; all tests of the file without it. */
  test: z.string().min(1).optional(),
})

/** A small change that breaks the site, and the test that must find it. */
export type Fault = z.infer<typeof faultSchema>

/**
 * The faults that tests must find, of the programs that handle money.
 * @param root the project's root folder
 * @throws with every problem of the list and its place
 */
export const readFaults = (root: string): Fault[] =>
  loadData(
    { file: 'tools/faults/money.yaml', title: 'Faults that tests must find', schema: z.array(faultSchema) },
    root,
  )
