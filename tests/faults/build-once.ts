import type { TestProject } from 'vitest/node'
import { type Deployment, deployWorker } from './database-process.ts'
import { buildServer, ServerProcess, temporaryFolder } from './http-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    deployment: Deployment
    /** A data folder after its first start. */
    installed: string
  }
}

/** Builds once for all fault tests: eleven builds took longer than most of the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer()
  const { script, remove } = await deployWorker()
  project.provide('deployment', { script })
  const folder = await temporaryFolder()
  const server = new ServerProcess({ DATA_DIR: folder.path })
  await server.ready()
  await server.stop()
  project.provide('installed', folder.path)
  return async () => {
    await remove()
    await folder.remove()
  }
}
