/**
 * Loads the code of the steps behind Next while Next makes pages, which leaves a processor free, and reads what all of them ask for.
 * Not sooner: while Next compiles, there is memory for nothing else.
 */
export async function ahead(root: string): Promise<void> {
  // What can't be loaded or read is told of by the step that needs it.
  await Promise.allSettled([
    import('@/lib/content/site-routes').then(({ sitePages }) => sitePages(root)),
    import('@/lib/outputs/feeds/write-feeds'),
    import('./api-description'),
    import('@/lib/export'),
    import('@/lib/outputs/markdown/write-markdown'),
    import('@/lib/outputs/json-ld/write-json-ld'),
    import('./search-index'),
    import('@/lib/outputs/cards/write-cards'),
    import('@/lib/outputs/secure-export'),
  ])
}
