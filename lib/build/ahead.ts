/**
 * Loads the code of the steps behind Next while Next makes pages, which leaves a processor free. Not sooner: while Next compiles,
 * there is memory for nothing else.
 */
export async function ahead(): Promise<void> {
  // Code that can't be loaded is told of by the step that needs it.
  await Promise.allSettled([
    import('@/lib/outputs/feeds/write-feeds'),
    import('./api-description'),
    import('@/lib/export'),
    import('@/lib/outputs/markdown/write-markdown'),
    import('@/lib/outputs/json-ld/write-json-ld'),
    import('./search-index'),
    import('@/lib/outputs/secure-export'),
  ])
}
