/** What `api/answers/index.ts` of a site is written with: what the sandbox computes of its API. */
export * from '@docs402/sandbox/answers'
