/** What webpack gives a loader, as far as it is used here. */
interface LoaderContext {
  getOptions(): { texts: [from: string, to: string][] }
  resourcePath: string
}

export default function replacedTextsLoader(this: LoaderContext, source: string): string
