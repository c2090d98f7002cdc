import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { wheelOf } from './wheel'
const MANIFEST = `[project]
name = "some-client"
version = "2.1.0"
description = "Pays"
license = { text = "MIT" }
requires-python = ">=3.10"
dependencies = ["eth-account>=0.13", "other"]

[project.scripts]
pay = "some_client:main"

[tool.x]
y = "z"
`
const small = (more: Record<string, string> = {}) =>
  temporaryProject({
    ...{
      'pyproject.toml': MANIFEST,
      'README.md': '# Some\n',
      'src/some_client/__init__.py': 'def main(): print("2.1.0")\n',
    },
    ...more,
  })
it('has modules, metadata, entry points and a record of all of them', () => {
  const { name, bytes } = wheelOf(
    small({ 'src/some_client/wallet.env': 'key', 'src/some_client/__pycache__/a.py': 'old' }),
  )
  expect(name).toBe('some_client-2.1.0-py3-none-any.whl')
  const files = Object.entries(unzipSync(bytes)).map(([file, data]) => [file, new TextDecoder().decode(data)])
  expect(Object.fromEntries(files)).toEqual({
    'some_client/__init__.py': 'def main(): print("2.1.0")\n',
    'some_client-2.1.0.dist-info/METADATA':
      'Metadata-Version: 2.1\nName: some-client\nVersion: 2.1.0\nSummary: Pays\nLicense: MIT\nRequires-Python: >=3.10\n' +
      'Requires-Dist: eth-account>=0.13\nRequires-Dist: other\nDescription-Content-Type: text/markdown\n\n# Some\n',
    'some_client-2.1.0.dist-info/WHEEL':
      'Wheel-Version: 1.0\nGenerator: docs402\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    'some_client-2.1.0.dist-info/entry_points.txt': '[console_scripts]\npay = some_client:main\n',
    'some_client-2.1.0.dist-info/RECORD': expect.stringMatching(
      /^some_client\/__init__\.py,sha256=[\w-]{43},27\n(?:some_client-2\.1\.0\.dist-info\/\S+,sha256=[\w-]{43},\d+\n){3}some_client-2\.1\.0\.dist-info\/RECORD,,\n$/,
    ),
  })
})

it('says which line of pyproject.toml it lacks', () => {
  const folder = small({ 'pyproject.toml': MANIFEST.replace('version = "2.1.0"\n', '') })
  expect(() => wheelOf(folder)).toThrow('pyproject.toml has no line such as version = "…", which a wheel is made of.')
})
