import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { RunningSandbox } from '@/sandbox/serve'
import type { Job } from './jobs'

/** How a program ended. */
export interface Result {
  name: string
  ok: boolean
  /** Its output; for a failure, also the reason. */
  output: string
}

const resultSchema = z.object({ name: z.string(), ok: z.boolean(), output: z.string() })

/** The tools that samples need in addition to Node.js. */
const TOOLS = { curl: ['bash', 'curl', 'jq'], typescript: [], 'by-hand': [], python: ['python3'] } as const

/** Tools of a kind that this machine lacks. */
export async function missingTools(kind: Job['kind']): Promise<string[]> {
  const found = await Promise.all(
    TOOLS[kind].map(async (tool) => ((await start(tool, ['--version'])).code === 0 ? null : tool)),
  )
  return found.filter((tool) => tool !== null)
}

/**
 * Runs programs of one kind against a sandbox, one after another.
 * @param jobs programs of one kind
 * @param sandbox where they send their requests
 * @param folder for the list of programs
 * @returns one result for each program, even for those that did not run
 */
export async function runJobs(jobs: Job[], sandbox: RunningSandbox, folder: string): Promise<Result[]> {
  const [first] = jobs
  if (first === undefined) return []
  const { kind, limited } = first
  if (kind === 'curl') return runShell(jobs, sandbox)
  const list = path.join(folder, `${kind}${limited ? '-limited' : ''}.json`)
  return runInOneProcess(kind === 'python' ? 'python' : 'typescript', list, sandbox.url, jobs)
}

/** A program to run in a process shared with others of its language. */
type Program = Pick<Job, 'name' | 'file' | 'key' | 'fault'> & { env?: Record<string, string>; runs?: string[][] }

/**
 * Runs programs of one language, one after another.
 * @param list where their list is written
 * @param api where they send their requests, unless `env` says otherwise
 */
export async function runInOneProcess(
  language: 'typescript' | 'python',
  list: string,
  api: string,
  jobs: readonly Program[],
): Promise<Result[]> {
  const programs = jobs.map(({ name, file, key, fault, env, runs }) => ({ name, file, key, fault, env, runs }))
  writeFileSync(list, JSON.stringify({ api, jobs: programs }))
  const here = import.meta.dirname
  const [command, args] =
    language === 'python'
      ? ['python3', [path.join(here, 'runner.py'), list]]
      : [process.execPath, ['--import', 'tsx', path.join(here, 'runner.ts'), list]]
  const { stdout, stderr, code } = await start(command, args)
  const results = stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [resultSchema.parse(JSON.parse(line))] : []))
  return jobs.map(
    ({ name }) =>
      results.find((result) => result.name === name) ?? {
        name,
        ok: false,
        output: `The runner ended with ${code}. ${stderr}`,
      },
  )
}

// A shell script needs its own process anyway.
async function runShell(jobs: Job[], sandbox: RunningSandbox): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, file, key, fault } of jobs) {
    if (fault) sandbox.faults.add(fault)
    const env = { API_URL: sandbox.url, PRIVATE_KEY: key }
    const args = ['-e', '-u', '-o', 'pipefail', path.basename(file)]
    const { stdout, stderr, code } = await start('bash', args, env, path.dirname(file))
    results.push({
      name,
      ok: code === 0,
      output: code === 0 ? `${stdout}\n${stderr}` : `exit ${code}\n${stdout}\n${stderr}`,
    })
  }
  return results
}

/** Runs a command to its end. */
export async function start(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd?: string,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PYTHONDONTWRITEBYTECODE: '1' },
      timeout: 280_000,
    })
    const text = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text.stdout += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (text.stderr += part))
    child.on('error', (error) => resolve({ code: null, ...text, stderr: error.message }))
    child.on('close', (code) => resolve({ code, ...text }))
  })
}
