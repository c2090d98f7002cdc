import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'vitest'

/** A small disk of its own, which can be full. */
export interface Disk {
  folder: string
  fill: () => void
  /** Makes space. */
  free: () => void
}

/**
 * Mounts a disk in memory that only a process of the test sees, and its folder through that process.
 * @param skip where the system allows no mounts, which needs namespaces of users
 */
export async function smallDisk(
  folder: string,
  { skip, onTestFinished }: Pick<TestContext, 'skip' | 'onTestFinished'>,
): Promise<Disk> {
  const place = path.join(folder, 'disk')
  mkdirSync(place)
  const mount = 'mount -t tmpfs -o size=4m none "$0" && echo ready && exec sleep 1000'
  const child = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mount, place])
  onTestFinished(() => void child.kill())
  const isReady = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    Promise.race([once(child, 'error'), once(child, 'exit')]).then(() => false),
  ]).catch(() => false)
  const seen = `/proc/${child.pid}/root${place}`
  // Nothing but the small disk is ever filled.
  const isSmall = isReady && statfsSync(seen).blocks * statfsSync(seen).bsize <= 4 * 1024 * 1024
  skip(!isSmall, 'this machine lets no test mount a disk')
  const filler = path.join(seen, 'filler')
  const fill = () => {
    for (const size of [65_536, 4096])
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size))
      } catch (error) {
        if (Object(error).code !== 'ENOSPC') throw error
      }
  }
  return { folder: seen, fill, free: () => rmSync(filler) }
}
