// Stands in for Nextra's zooming image, which pulls in `next/image`: `components/mdx` brings the site's own `img`.
export const ImageZoom = 'img'
