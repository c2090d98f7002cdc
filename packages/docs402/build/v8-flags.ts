/**
 * By default the heap grows to several times what is in use: a description of 13 MB takes 2.6 GiB, of which 0.7 are.
 */
const SMALL_HEAP = '--heap-growing-percent=40'

/**
 * A function is optimized when it has run fifteen times as long as by default: a build ends soon after most functions
 * would be, in other threads, which took a third of its processor time. V8 of Node 22 counts calls in place of a budget;
 * a later one, which may have other flags and would refuse to start, has its default.
 */
function lateOptimizing(): string[] {
  const [major = 0] = process.versions.v8.split('.').map(Number)
  if (major < 12) return ['--interrupt-budget=1000000']
  return major < 14 ? ['--invocation-count-for-maglev=6000', '--invocation-count-for-turbofan=45000'] : []
}

/** Flags of V8 for a process that builds. */
export const BUILD_FLAGS: readonly string[] = [SMALL_HEAP, ...lateOptimizing()]

/** In MiB: trees live longer than the space for new objects lets them, and to copy them took a seventh of the time. */
export const LARGE_NURSERY = '--max-semi-space-size=64'
