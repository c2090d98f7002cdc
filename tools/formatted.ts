import { format, resolveConfig } from 'prettier'

/** A text as this repository formats it. @param file by whose ending it is read */
export const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(import.meta.filename)), filepath: file })
