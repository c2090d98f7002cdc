/** Nextra's loader has no types of its own. */
declare module 'nextra/loader' {
  const load: (this: unknown, source: string) => Promise<void>
  export default load
}
