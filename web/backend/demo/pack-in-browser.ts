import type { PackedProgress } from '#demo/pack-progress.ts'
import { openInBrowser } from './open-in-browser.ts'

/**
 * The demonstration's progress in this browser, packed for an account. The screens talk to the server
 * meanwhile.
 */
export async function packInBrowser(): Promise<PackedProgress> {
  const [{ packProgress }, { demo }] = await Promise.all([
    import('#demo/pack-progress.ts'),
    openInBrowser(() => undefined),
  ])
  await demo.complete()
  return demo.change(packProgress)
}
