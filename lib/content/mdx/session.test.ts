import { expect, it } from 'vitest'
import { readSession } from './session'

/** In each case, `|` stands before what Copy takes, after the prompt, and other lines are output. */
const SESSIONS: readonly (readonly [name: string, language: string, marked: string])[] = [
  ['a command and its output', 'console', '$ |npm install\nadded 3 packages\n\n> app@1.0.0 start\n# done\n$ |npm test'],
  ['output first', 'console', 'Last login: today\n$ |ls'],
  ['prompts that are indented', 'console', '  $ |npm install\n  added 3 packages'],
  ['a continued command', 'console', '$ |curl -s \\\n|  -H "a: b" \\\n|  https://a.example\n{"a": 1}\n$ |ls'],
  ['a continued command with prompts', 'console', '$ |curl \\\n> |  -s \\\n> |  https://a.example\n> not this'],
  ['a pipe and a list at the ends of lines', 'console', '$ |cat a |\n|  sort &&\n|  uniq ||\n|  true\nout'],
  ['open quotes', 'console', '$ |echo "a\n|b" \'c\n|\n|d\'\na\nb'],
  ['an escaped quote, a comment, a string with a bracket', 'console', "$ |echo it\\'s '(' # don't {\nit's ("],
  ['an apostrophe that nothing closes', 'console', "$ |echo it's\nits\n$ |curl \\\n|  it's\nout"],
  ['a here-document', 'console', '$ |cat > a <<EOF\n|$ x\n|> y\n|\n|EOF\nout\n$ |ls'],
  ['a here-document with prompts', 'console', "$ |cat <<'EOF'\n> |a 'b\n> |EOF\na 'b"],
  ['here-documents with tabs, and two in a line', 'console', '$ |cat <<-A <<"B"\n|\ta\n|\tA\n|b\n|B\na'],
  ['a here-string and a shift', 'console', '$ |cat <<< EOF\nEOF\n$ |echo $((1 << 2))\n4'],
  ['a loop', 'console', '$ |for i in 1 2; do\n|  if [ $i = 1 ]; then echo $i; fi\n|done\n1\n$ |ls'],
  ['a loop with prompts', 'console', '$ |while true\n> |do\n> |  echo a\n> |done\na'],
  ['a case, a function, a subshell', 'console', '$ |case $a in\n|a) b ;;\n|esac\n$ |f() {\n|  a\n|}\n$ |(a\n|b)\nout'],
  ['a root', 'console', '# |apt-get install curl\nReading package lists...\n# |systemctl restart x'],
  ['a user and a host', 'console', 'me@host:~$ |sudo -i\nroot@host:~# |ls /\nbin\n[me@host src]$ |make\n$ |x'],
  ['other shells', 'console', 'me@mac ~ % |ls\n(venv) me@mac ~ % |ls\nbash-5.1$ |ls\n/app # |ls\n~/a $ |ls'],
  ['an environment', 'console', '(.venv) $ |pip install a\n(base) $ |b'],
  ['zsh', 'zsh', '% |npm install\nadded'],
  ['a sign without a name', 'console', '> |npm install\nadded 3 packages'],
  ['an arrow', 'sh', '❯ |npm install'],
  ['Oh My Zsh', 'console', '➜  ~ |ls\n➜  app git:(main) ✗ |npm test\nok\n➜  app git:(main) |ls\n➜  /tmp |ls'],
  ['an arrow of it alone', 'console', '➜  |npm test\n➜ |ls'],
  ['a comment before the first command', 'bash', '# Install\n$ |npm install\n\n# Start\n$ |npm start'],
  [
    'PowerShell',
    'powershell',
    'PS C:\\> |Get-Item `\n|  -Path a\nout\nPS C:\\a b> |if (1) {\n>> |  2\n>> |}\nPS> |@"\n|a\'\n|"@\nb',
  ],
  ['cmd', 'bat', 'C:\\Users\\me>|dir ^\n|  /b\nit\'s\nC:\\> |echo "a'],
  ['cmd in a console', 'console', 'C:\\> |dir\n> x'],
  ['Python', 'python', '>>> |def f():\n... |    return 1\n...|\n>>> |f()\n1'],
  ['Python from a shell', 'shellsession', '$ |python3\n>>> |1\n1'],
  ['a session in a text', 'text', '$ |ls -l\nout'],
]

const NO_SESSIONS = [
  ['console', 'npm install\nnpm test'],
  ['console', '# Install the packages\nnpm install'],
  ['console', '# install packages\nnpm install'],
  ['bash', 'A=$(echo "$ 5")\n$ADDRESS\n$ x'],
  ['bash', '# apt-get update\ncat a'],
  ['bash', '> a.log'],
  ['text', '$ 5.00\n$ 6.00'],
  ['text', '> A quote'],
  ['md', '$ ls'],
  ['diff', '> a'],
  ['python', '# >>> 1\nprint(1)'],
] as const

it.each(SESSIONS)('reads the commands of a session: %s', (_, language, marked) => {
  const parts = readSession(marked.replaceAll(/^([^|\n]*)\|/gm, '$1'), language) ?? []
  const lines = parts.flatMap((part) =>
    'output' in part ? [part.output] : part.lines.map(({ prompt, text }) => `${prompt}|${text}`),
  )
  expect(lines.join('\n')).toBe(marked)
})

it.each(NO_SESSIONS)('takes %s without prompts as it is: %j', (language, code) => {
  expect(readSession(code, language)).toBeUndefined()
})
