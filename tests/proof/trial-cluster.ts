import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../../scripts/programs.mjs'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import type { ChangeSettings, Place } from '../cluster/machine.ts'
import { apart, type Network, onThisMachine } from '../cluster/places.ts'
import { packages, requirePrograms } from '../cluster/programs.ts'
import { freePort, type Outcome, proveOn } from './installation.ts'

interface Trial {
  readonly dataDir: string
  readonly folder: string
  readonly cluster: Cluster
  /** As root, each machine has a network of its own; otherwise ports of this one. */
  readonly network: Network | null
}

interface Options {
  /** Changes deploy/cluster/patroni.yml, to see the check fail. */
  readonly change?: ChangeSettings
  readonly isSynchronous?: boolean
  /** Before the machines start. */
  readonly prepare?: (folder: string, places: readonly Place[]) => Promise<void>
  readonly tidyUp?: (folder: string, places: readonly Place[]) => Promise<void>
}

/** One batch on a cluster of its own, of which nothing is left. */
export async function proveOnCluster(
  work: (trial: Trial) => Promise<Outcome>,
  { prepare, tidyUp, ...changed }: Options = {},
): Promise<void> {
  await proveOn(async (dataDir) => {
    await requirePrograms().catch(() => installPackages(packages))
    const folder = await mkdtemp(join(tmpdir(), 'colmeia-cluster-'))
    const network = process.getuid?.() === 0 ? await apart() : null
    const finished: string[] = []
    const places = network?.places ?? onThisMachine(await freePort())
    let cluster: Cluster | null = null
    try {
      await prepare?.(folder, places)
      cluster = await startCluster({
        folder,
        places,
        passwords: { superuser: 'superuser', replicator: 'replicator' },
        colmeiaPassword: 'colmeia',
        ...changed,
      })
      const outcome = await work({ dataDir, folder, cluster, network })
      if (outcome.wrong.length > 0) process.stdout.write(`The logs are in ${folder}\n`)
      else finished.push(folder)
      return outcome
    } finally {
      // Patroni does not end while it hears nothing of the others.
      for (const place of places) await network?.join(place)
      await cluster?.stop()
      await network?.remove()
      await tidyUp?.(folder, places)
      for (const path of finished) await rm(path, { recursive: true, force: true })
    }
  })
}
