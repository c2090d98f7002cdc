/**
 * The fields that a site adds to the front matter of its pages, for types: `data/front-matter.ts` of a site extends it.
 * @example declare module 'docs402/types' { interface PageFields extends z.output<typeof fields> {} }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is there to be extended by a site
export interface PageFields {}
