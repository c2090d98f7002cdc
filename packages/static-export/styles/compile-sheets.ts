import type { BuildOptions } from 'esbuild'
import postcss, { type AtRule, type ChildNode } from 'postcss'
import { assetsOf, bundleCss, type StyleAsset } from './bundle-css'
import type { StyleChunk } from './chunk'
import type { NamedMedia } from './named-media'
import { keyframesNeeds, rulesNeeds } from './needs'

/** Style sheets, compiled. */
export interface CompiledSheets {
  chunks: StyleChunk[]
  assets: StyleAsset[]
}

const atRule = (node: ChildNode, name: RegExp): AtRule | undefined =>
  node.type === 'atrule' && name.test(node.name) ? node : undefined

/**
 * Each rule by itself, with the at-rules around it.
 * @param sheet that they stand in, for who names keyframes
 */
export function chunksIn(
  nodes: readonly ChildNode[],
  layer: string,
  within: string[],
  sheet: postcss.Root,
): StyleChunk[] {
  return nodes.flatMap((node): StyleChunk[] => {
    const around = atRule(node, /^(?:media|supports|container)$/)
    if (around) return chunksIn(around.nodes ?? [], layer, [...within, `@${around.name} ${around.params}`], sheet)
    const keyframes = atRule(node, /keyframes$/)
    const needs = keyframes ? keyframesNeeds(keyframes.params, sheet) : rulesNeeds([node])
    return [{ layer, within, css: node.toString(), needs }]
  })
}

/**
 * Compiles sheets that are no style modules: a page takes each of their rules that can match something in it.
 * @param root of the files
 * @param files paths from there, in the order in which they override each other
 * @param layers all that rules can be in
 * @param layer the one of all their rules, which name none themselves
 * @param media the media queries that the sheets name
 * @param options of esbuild, by which it finds what the sheets import
 * @throws what is wrong in a sheet, with its place; and for a rule outside of the layers, where only faces of fonts can
 * be, because overrides must not depend on the order of sheets
 */
export async function compileSheets(
  root: string,
  files: readonly string[],
  layers: readonly string[],
  { layer, media, options }: { layer?: string; media?: NamedMedia; options?: BuildOptions } = {},
): Promise<CompiledSheets> {
  if (files.length === 0) return { chunks: [], assets: [] }
  const into = layer === undefined ? '' : ` layer(${layer})`
  const contents = files.map((file) => `@import ${JSON.stringify(`./${file}`)}${into};`).join('\n')
  const stdin = { contents, resolveDir: root, loader: 'css', sourcefile: 'styles' } as const
  const outputs = await bundleCss(root, { ...options, stdin }, media)
  const text = outputs.find(({ path: file }) => file.endsWith('stdin.css'))?.text ?? ''
  const sheet = postcss.parse(text)
  const chunks = sheet.nodes.flatMap((node): StyleChunk[] => {
    if (atRule(node, /^font-face$/)) return [{ layer: '', within: [], css: node.toString(), needs: [] }]
    const block = atRule(node, /^layer$/)
    // Without rules, it is the order of layers, which each page begins with.
    if (block && !block.nodes) return []
    if (block && layers.includes(block.params)) return chunksIn(block.nodes ?? [], block.params, [], sheet)
    throw new Error(
      `"${node.toString().slice(0, 60)}" in ${files.join(', ')} is outside the layers ${layers.join(', ')}. Put every rule in one of them.`,
    )
  })
  return { chunks, assets: assetsOf(root, outputs) }
}
