import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const project = path.join(import.meta.dirname, '../../..')

/** A small part of the sample, and what a site needs besides. */
export function sampleSite(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'adopt-'))
  const kept = [
    'pages/_app.tsx',
    'pages/_document.tsx',
    'pages/offline.mdx',
    'data/colors.css',
    'data/sample-words.txt',
  ]
  const ours = [
    'pages/index.mdx',
    'data/site.yaml',
    'api/openapi.yaml',
    'pages/blog/index.mdx',
    'pages/blog/welcome.mdx',
    'public/favicon.svg',
    'README.md',
    'package.json',
    'package-lock.json',
  ]
  for (const file of [...kept, ...ours, 'examples'])
    cpSync(path.join(project, file), path.join(root, file), { recursive: true })
  return root
}
