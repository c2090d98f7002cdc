/**
 * Webpack loader: puts other texts in the place of some in a module of a package.
 * Option `texts`: pairs of a text and what takes its place.
 * Throws when one of them does not stand in the module exactly once, so that an update of the package can't pass unnoticed.
 */
export default function replacedTextsLoader(source) {
  return this.getOptions().texts.reduce((text, [from, to]) => {
    const parts = text.split(from)
    if (parts.length === 2) return parts.join(to)
    const where = this.resourcePath.split(/[\\/]/).slice(-3).join('/')
    throw new Error(
      `${where} has ${parts.length - 1} times "${from}": look at its new version, then at next.config.mjs.`,
    )
  }, source)
}
