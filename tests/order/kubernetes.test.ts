import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { configurationTable } from '#server/platform/configuration-table.ts'

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

/** The models that these manifests use. */
const models = [
  ConfigMap,
  Deployment,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
]

const folder = 'deploy/kubernetes'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .toSorted()

function read(name: string): Manifest {
  return parse(readFileSync(join(folder, name), 'utf8'))
}

/** What the schema of this kind has against it, and the fields that it does not know. */
function faultsOf(manifest: Manifest): string[] {
  const Model = models.find((one) => one.apiVersion === manifest.apiVersion && one.kind === manifest.kind)
  if (Model === undefined) return [`no model of ${manifest.apiVersion} ${manifest.kind}`]
  const { watched, unread } = watchReads(new Model(manifest as never))
  try {
    watched.validate()
  } catch (error) {
    return [(error as Error).message]
  }
  return unread()
}

/** The schemas let unknown fields pass, but read each one that they know. */
function watchReads<T extends object>(root: T) {
  const reads = new Map<object, Set<string>>()

  function watch<O extends object>(target: O): O {
    if (!reads.has(target)) reads.set(target, new Set())
    return new Proxy(target, {
      get(of, key, receiver) {
        if (typeof key === 'string') reads.get(of)?.add(key)
        const value = Reflect.get(of, key, receiver)
        return typeof value === 'object' && value !== null ? watch(value) : value
      },
    })
  }

  function unreadIn(value: unknown, path: string): string[] {
    if (typeof value !== 'object' || value === null) return []
    const known = reads.get(value)
    return Object.entries(value).flatMap(([key, inner]) =>
      known?.has(key) ? unreadIn(inner, `${path}/${key}`) : [`${path}/${key} is unknown`],
    )
  }

  return { watched: watch(root), unread: () => unreadIn(root, '') }
}

describe('the manifests for Kubernetes', () => {
  it.each(files)('%s fits the schema of its kind', (name) => {
    expect(faultsOf(read(name))).toEqual([])
  })

  it('that are wrong are noticed', () => {
    const right = read('deployment.yaml')
    const wrong = (find: string, put: string) =>
      faultsOf(JSON.parse(JSON.stringify(right).replace(find, put)) as Manifest)
    expect(wrong('"replicas":2', '"replicas":"2"')).toEqual(['data/spec/replicas must be integer'])
    expect(wrong('"replicas":2', '"replica":2')).toEqual(['/spec/replica is unknown'])
    expect(wrong('"readinessProbe"', '"readynessProbe"')).toEqual([
      '/spec/template/spec/containers/0/readynessProbe is unknown',
    ])
    expect(wrong('"selector"', '"selected"')).toEqual(['data/spec must have required property selector'])
    expect(faultsOf({ ...right, apiVersion: 'apps/v2' })).toEqual(['no model of apps/v2 Deployment'])
  })

  it('set only what is a setting, and no real secret', () => {
    const { data } = read('settings.yaml') as Manifest & { data: Record<string, string> }
    const { stringData } = read('examples/secrets.yaml') as Manifest & { stringData: Record<string, string> }
    const names = [...Object.keys(data), ...Object.keys(stringData)]
    expect(names.filter((name) => !(name in configurationTable))).toEqual([])
    const secrets = Object.entries(stringData).filter(([name]) => /SECRET|TOKEN|KEY|_URL/.test(name))
    expect(secrets.filter(([, value]) => !value.includes('REPLACE-ME'))).toEqual([])
  })

  it('give the server the time that it takes to stop', () => {
    const { spec } = new Deployment(read('deployment.yaml') as never).toJSON()
    const [server] = spec?.template.spec?.containers ?? []
    const pause = Number(server?.lifecycle?.preStop?.exec?.command?.at(-1))
    const started = readFileSync('server/start-server.ts', 'utf8')
    const queue = readFileSync('server/platform/jobs/start-jobs.ts', 'utf8')
    const drain = Number(/drainDeadlineMs = ([\d_]+)/.exec(started)?.[1]?.replace('_', ''))
    const jobs = Number(/stopTimeoutMs = ([\d_]+)/.exec(queue)?.[1]?.replace('_', ''))
    expect(drain).toBeGreaterThan(0)
    expect(jobs).toBeGreaterThan(0)
    expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(pause + (drain + jobs) / 1000)
  })
})
