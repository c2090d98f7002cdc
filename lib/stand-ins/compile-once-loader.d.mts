/** What the loader uses of webpack's context. */
interface Context {
  resourcePath: string
  mode: string
  _compiler: { name: string }
  getOptions(): unknown
  async(): (error: Error | null, text?: string) => void
}

export default function compileOnceLoader(this: Context, source: string): void
