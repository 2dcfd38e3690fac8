import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#server/platform/config.ts'
import { configurationTable } from '#server/platform/configuration-table.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8')
const settings = [...text.matchAll(/^# (.+)\n#([A-Z0-9_]+)=/gm)].map(([, words, name]) => [name, words])

describe('.env.example', () => {
  it('has every setting that the server reads and no other, in the words of the table', () => {
    const known = Object.entries(configurationTable).map(([name, { description }]) => [name, description])
    expect(settings).toEqual(known)
  })

  it('sets nothing until somebody takes a # away', () => {
    expect(parseEnv(text)).toEqual({})
  })

  it('shows values that the server accepts, and none that could pass for a secret', () => {
    const everything = parseEnv(text.replace(/^#(?=[A-Z0-9_]+=)/gm, ''))
    expect(Object.keys(everything).sort()).toEqual(Object.keys(configurationTable).sort())
    expect(() => loadConfig(everything)).not.toThrow()
    for (const secret of ['AUTH_SECRET', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY'])
      expect(everything[secret]).toBe('')
  })
})
