import type { AuthorsInput } from '@/lib/schemas/blog'

export const authors: AuthorsInput = {}
