/** What webpack gives a loader, as far as it is used here. */
interface LoaderContext {
  getOptions(): { names: string[]; through?: string[] }
  resourcePath: string
}

export default function replacedPartsLoader(this: LoaderContext, source: string): string
