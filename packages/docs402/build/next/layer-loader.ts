import postcss from 'postcss'

// What it changes: the rules of each style module stand in the layer `parts`. What they take from `parts.css` stands
// before it: Lightning CSS knows `composes` at the top of a file alone.
// What it saves: two lines and an indentation in each module, and a module that forgets its layer.
// What fails when upstream moves: the build, which lets no rule stand outside of the layers.
// How to remove it: write `@layer parts { … }` into each module, and delete this file here, in next.config.mjs, in
// packages/docs402/build/own-loaders.ts and in packages/docs402/build/outputs/assets.
export default (text: string): string => {
  const root = postcss.parse(text)
  const taken = postcss.root()
  root.walkDecls('composes', (part) => {
    if (part.parent instanceof postcss.Rule)
      taken.append(postcss.rule({ selector: part.parent.selector, nodes: [part] }))
    part.remove()
  })
  return `${taken.toString()}\n@layer parts {\n${root.toString()}\n}`
}
