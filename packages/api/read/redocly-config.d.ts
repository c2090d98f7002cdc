// In place of the types of every setting of Redocly (3 MB, generated), of which our code has none: tsconfig.json names it.
export {}
