import { readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'

/** A picture under `public/` with its size in pixels. */
export interface PostImage {
  src: string
  width: number
  height: number
}

/**
 * @param src path under `public/`, starting with "/"
 * @param root the project's root folder
 * @throws when the file is not there or no picture
 */
export function postImage(src: string, root: string = process.cwd()): PostImage {
  const { width, height } = imageSize(readFileSync(path.join(root, 'public', src)))
  return { src, width, height }
}
