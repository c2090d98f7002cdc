import { stat } from 'node:fs/promises'

interface Size {
  width: number
  height: number
}

/** Films that have been looked at, by their path, size and time of change. */
const known = new Map<string, Promise<Size | undefined>>()

async function read(file: string): Promise<Size | undefined> {
  // Only sites with films load it.
  const { ALL_FORMATS, FilePathSource, Input } = await import('mediabunny')
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    return track ? { width: track.displayWidth, height: track.displayHeight } : undefined
  } catch {
    // A form that the library does not know: browsers may.
    return undefined
  } finally {
    input.dispose()
  }
}

/**
 * The size in which a film is shown, in pixels.
 * @param file its absolute path
 * @returns undefined when it can't be told: the page has to say it
 */
export async function filmSize(file: string): Promise<Size | undefined> {
  const { size, mtimeMs } = await stat(file)
  const key = [file, size, mtimeMs].join('\n')
  const found = known.get(key) ?? read(file)
  known.set(key, found)
  return found
}
