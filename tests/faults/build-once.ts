import type { TestProject } from 'vitest/node'
import { type Deployment, deployWorker } from './database-process.ts'
import { buildServer } from './http-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    deployment: Deployment
  }
}

/** What the faults are done to is built once for all of them: eleven builds took longer than most of the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer()
  const { script, remove } = await deployWorker()
  project.provide('deployment', { script })
  return remove
}
