import { z } from 'zod'

/** RFC 9116, section 2.5.3: a contact is a URI, and one of the web needs https. */
const contact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+|https:\/\/\S+)$/, 'must start with "mailto:", "tel:+" or "https://"')

/** The facts in `data/security.yaml`. */
export const securitySchema = z.strictObject({
  contacts: z.array(contact).min(1).describe('In the order in which they are to be tried.'),
  expires: z.iso.date('must be a day written as YYYY-MM-DD').describe('The last day on which the file holds.'),
  languages: z
    .array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language such as "en"'))
    .min(1)
    .describe('Languages that reports may be written in.'),
})

export type Security = z.output<typeof securitySchema>
