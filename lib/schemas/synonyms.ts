import { z } from 'zod'

const word = z
  .string()
  .regex(/^[a-z\d]+( [a-z\d]+)*$/, 'must be lower case letters and digits, with spaces between words')

/** Groups of words that mean the same to readers. */
export const synonymsSchema = z.array(
  z
    .array(word)
    .min(2)
    .refine((words) => new Set(words).size === words.length, 'names a word twice'),
)
