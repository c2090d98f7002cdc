import { z } from 'zod'

const what = z.string().describe('What it is, to begin a sentence with.')

const valueSchema = z.strictObject({
  file: z.string().describe('A YAML file, from the root of the project.'),
  at: z.string().describe('Keys to the value, with dots between them; * stands for any key.'),
  is: z.array(z.union([z.string(), z.number()])).describe('The values that are samples.'),
  what,
})
const textSchema = z.strictObject({
  file: z.string().describe('From the root of the project. Who deletes it has replaced it.'),
  holds: z.array(z.string()).describe('Texts as they stand in the file.'),
  what,
})

/** What a project came with, and only its owners can replace: values of data, or texts of any file. */
export const samplesSchema = z.array(z.union([valueSchema, textSchema]))

export type ValueSample = z.output<typeof valueSchema>
export type TextSample = z.output<typeof textSchema>
