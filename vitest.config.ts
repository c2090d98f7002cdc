import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: { include: ['**/*.test.ts', '**/*.test.tsx'], exclude: ['node_modules/**', '.next/**', 'out/**', 'e2e/**'] },
})
