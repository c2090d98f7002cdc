/** Whether a file is Markdown as GitHub reads it, in which braces and angle brackets are text, and not MDX. */
export const isMarkdown = (file: string): boolean => file.endsWith('.md')
