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
 * @throws if the file is missing or not a picture
 */
export function postImage(src: string, root: string): PostImage {
  const { width, height } = imageSize(readFileSync(path.join(root, 'public', src)))
  return { src, width, height }
}
