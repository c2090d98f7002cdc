import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../../checks/testing'
import { builtInFaces } from './fonts'
import { scriptFonts } from './script-fonts'

const faces = builtInFaces()
const sheet = (range: string) =>
  `@font-face { font-family: 'Noto Sans JP'; font-weight: 400; src: url(./a.woff); unicode-range: ${range}; }`

it.each([
  ['A title, Ünïcode and Ж', []],
  ['支払い', ['@fontsource/noto-sans-jp']],
  ['支付 🎉', ['@fontsource/noto-sans-sc']],
  ['결제 دفع', ['@fontsource/noto-sans-kr', '@fontsource/noto-sans-arabic']],
  ['ชำระ תשלום', ['@fontsource/noto-sans-hebrew', '@fontsource/noto-sans-thai']],
])('names the packages that draw “%s”', (text, packages) => {
  expect(scriptFonts(temporaryProject({ 'package.json': '{}' }), text, faces)).toEqual({ faces: [], packages })
})

it('takes the files of an installed package that have the letters', () => {
  const folder = 'node_modules/@fontsource/noto-sans-jp'
  const root = temporaryProject({
    'package.json': '{}',
    [`${folder}/package.json`]: '{"name":"@fontsource/noto-sans-jp"}',
    [`${folder}/400.css`]: `${sheet('U+3040-30FF, U+4E00-9FFF')}${sheet('U+AC00')}`,
    [`${folder}/600.css`]: sheet('U+3040-30FF'),
  })
  const fonts = scriptFonts(root, '支払い', faces)
  expect(fonts.packages).toEqual([])
  expect(fonts.faces.map(({ file }) => path.relative(root, file))).toEqual([`${folder}/a.woff`, `${folder}/a.woff`])
})
