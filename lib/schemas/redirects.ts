/** What `data/redirects.ts` holds: the old address, then the address of the page that took its place. */
export type RedirectsInput = Readonly<Record<string, string>>
