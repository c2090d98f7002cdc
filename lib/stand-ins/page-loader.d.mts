/** What the loader uses of webpack's context. */
interface Context {
  resourcePath: string
  mode: string
  _compiler: { name: string }
  getOptions(): unknown
  async(): (error: Error | null, text?: string) => void
}

type Loader = (this: Context, source: string) => void

interface Page {
  root: string
  site: string
  file: string
  isPage: boolean
}

type Compile = (source: string, page: Page) => Promise<string>

export function pageLoader(load: () => Promise<Compile>): Loader

declare const loader: Loader
export default loader
