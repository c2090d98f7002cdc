import type { SourceRule } from '../project'

const IMAGES = '{public,pages}/**/*.{png,jpg,jpeg,gif,svg,webp,avif,ico}'
const USERS = [
  '{pages,data,components,theme,lib,styles,api}/**/*.{md,mdx,ts,tsx,mjs,css,yaml,yml,json}',
  'public/**/*.{html,css,svg,webmanifest,json}',
  '*.{ts,tsx,mjs,md}',
]

/** Every image that is published is shown somewhere: the others only weigh. */
export const unusedImages: SourceRule = {
  name: 'source/unused-images',
  run: (project) => {
    const images = project.list(IMAGES)
    if (images.length === 0) return []
    const texts = project.list(USERS).map((file) => ({ file, text: project.read(file) }))
    return images
      .filter((image) => {
        // From public/ an image is asked for by its whole path, beside a page by its name.
        const asked = image.startsWith('public/') ? image.slice('public'.length) : (image.split('/').at(-1) ?? image)
        return !texts.some(({ file, text }) => file !== image && text.includes(asked))
      })
      .map((file) => ({
        file,
        message: 'No page, component or data file uses this image. Use it or delete it.',
      }))
  },
}
