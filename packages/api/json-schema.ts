import { z } from 'zod'
import type { Json } from './json'

/** Zod schema of any JSON value. */
export const jsonSchema: z.ZodType<Json> = z.json()

/** Zod schema of a JSON object. */
export const jsonObjectSchema = z.record(z.string(), z.json())
