const NAME = 'WholeRuntime'

/** Keeps the minifier away from the compiler's own part of the browser's code: lib/export/minify-runtime.ts does its work. */
export class WholeRuntime {
  apply(compiler) {
    const { Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 },
        (assets) => {
          for (const name of Object.keys(assets).filter((one) => /^static\/chunks\/webpack-/.test(one)))
            compilation.updateAsset(name, (source) => source, { minimized: true })
        },
      ),
    )
  }
}
