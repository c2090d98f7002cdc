import { zipSync } from 'fflate'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openProject } from '../project'
import { findingLines, temporaryProject } from '../testing'
import { foreignWords, SAMPLE_WORDS, traceFindings } from './traces'

const WORDS = [
  '/v1/pets',
  '/v1/ulm',
  '/v1/{city}/pets/{pet}',
  '0x2222222222222222222222222222222222222222',
  ...['All pets of a city', 'M5 3h22v23l-3.7 3', 'Our first pet', 'Pet Shop', 'PetShop', 'Pets on request'],
  ...['Side Net', 'getPet', 'listPets', 'pet-shop', 'pet-site', 'pet_shop'],
]

const listOf = (words: readonly string[]) => `# A remark\n# Another\n${words.join('\n')}\n`

it('knows only what the own description lacks', () => {
  const files = { [SAMPLE_WORDS]: listOf(WORDS), 'api/openapi.yaml': 'paths: { /v1/pets: {} }\n' }
  expect(foreignWords(openProject(temporaryProject(files)))).toEqual(WORDS.slice(1))
})

it('finds them in sources, once a file, and in what was built, packed or not, if no source explains it', () => {
  const files = {
    [SAMPLE_WORDS]: listOf(WORDS),
    'data/samples.yaml': '- { file: README.md, holds: [Pet Shop API], what: The README }\n',
    'README.md': '# A\n\ncd pet-shop-docs && curl https://a.dev/v1/pets # getPet, listPets, PetShop\n',
    'components/a.tsx': "import '@pet-shop/findings'\nconst getPetals = 1\n",
    'components/b.tsx': '// Pets on request\n',
    'out/a.js': 'getPet("Side Net")',
    'out/b.html': 'Side Net',
    'out/data.zip': zipSync({ 'a.txt': Buffer.from('Our first pet') }, { level: 1, mtime: new Date(2020, 1) }),
    'out/a.pf_fragment': gzipSync('<path d="M5 3h22v23l-3.7 3">'),
    'out/skills/pet_shop/SKILL.md': 'name: mine',
    'out/getPetals.html': '',
    'public/pet-site.png': 'x',
  }
  const yours = `Replace it with yours. If it is right, remove it from ${SAMPLE_WORDS}.`
  const built = (line: number, word: string, where: string) =>
    `error ${SAMPLE_WORDS}:${line}:1 "${word}" is of the sample, and in out/ (${where}), but in no source that you write. Search the code for it, or build again if you have just removed it.`
  expect(findingLines(traceFindings(openProject(temporaryProject(files)), 'out'))).toEqual([
    `error README.md:3:4 "pet-shop" is of the sample that this site came with, as are /v1/pets, getPet, listPets, PetShop below. ${yours}`,
    `error components/b.tsx:1:4 "Pets on request" is of the sample that this site came with. ${yours}`,
    built(8, 'M5 3h22v23l-3.7 3', 'a.pf_fragment'),
    built(9, 'Our first pet', 'data.zip'),
    built(13, 'Side Net', 'a.js, b.html'),
    built(18, 'pet_shop', 'skills/pet_shop/SKILL.md'),
    `error public/pet-site.png The name of this file has "pet-site" of the sample that this site came with. Rename it. If it is right, remove it from ${SAMPLE_WORDS}.`,
  ])
})
