import { stat } from 'node:fs/promises'

import type { Size } from './nodes'

/** Cached sizes of videos, by path, size and modification time. */
const sizes = new Map<string, Promise<Size | undefined>>()

async function read(file: string): Promise<Size | undefined> {
  // Loaded only if there are videos.
  const { ALL_FORMATS, FilePathSource, Input } = await import('mediabunny')
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    return track ? { width: track.displayWidth, height: track.displayHeight } : undefined
  } catch {
    // A format that the library does not support, though browsers may.
    return undefined
  } finally {
    input.dispose()
  }
}

/**
 * The display size of a video, in pixels.
 * @param file its absolute path
 * @returns undefined if it is unknown: then the page has to state it
 */
export async function filmSize(file: string): Promise<Size | undefined> {
  const { size, mtimeMs } = await stat(file)
  const key = [file, size, mtimeMs].join('\n')
  const pendingSize = sizes.get(key) ?? read(file)
  sizes.set(key, pendingSize)
  return pendingSize
}
