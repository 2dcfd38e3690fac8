import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentNames } from '#demo/documents/names.ts'
import { openTestDemonstration } from '#demo/testing/open-test-demonstration.ts'
import { readDocument } from './read-document.ts'
import { documentKey } from './storage.ts'

/**
 * Real stored data, one file for every shape ever released. A new field needs a default: without one these
 * cannot be read, and people lose their data.
 */
const folder = join(import.meta.dirname, 'stored-shapes')

describe.each(readdirSync(folder))('what was stored in the shape of %s', (file) => {
  const stored = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>
  const texts = () =>
    new Map(
      Object.entries(stored).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )

  it.each(documentNames)('is read with everything in it: %s', (name) => {
    const key = documentKey(name)
    expect(readDocument(name, texts().get(key) ?? '')).toMatchObject(stored[key] as object)
  })

  it('opens with nothing quarantined, and with what the member chose and made', async () => {
    const tabs = { texts: texts(), listeners: new Set<() => void>() }
    const { demonstration } = await openTestDemonstration({ tabs })
    const { client } = demonstration
    expect(await client.preferences.notifications()).toMatchObject({ likes: false, comments: true })
    const mine = await client.ideas.mine({})
    expect(mine.ideas.map(({ title }) => title)).toContain('Horta na laje')
    await client.preferences.setNotifications({ comments: false })
    expect(await client.preferences.notifications()).toMatchObject({ likes: false, comments: false })
    expect([...tabs.texts.keys()].filter((key) => key.includes('set-aside'))).toEqual([])
  })
})
