import { describe, expect, it } from 'vitest'
import { demoModulesAtFirst } from './first-load-without-demo.ts'

function chunk(moduleIds: string[], imports: string[] = [], isEntry = false) {
  return { moduleIds, imports, isEntry }
}

describe('the first load', () => {
  it('holds nothing of the demonstration but the door to it', () => {
    const chunks = new Map([
      ['index.js', chunk(['web/main.tsx'], ['backend.js'], true)],
      ['backend.js', chunk(['web/backend/demo/create-demo-backend.ts'])],
      // Loaded on demand: no static import.
      ['demo.js', chunk(['demo/open-demonstration.ts'])],
    ])
    expect(demoModulesAtFirst(chunks)).toEqual([])
  })

  it.each(['demo/storage/keys.ts', 'web/backend/demo/open-in-browser.ts', '\0virtual:demo-content'])(
    'is caught with %s, however far away',
    (module) => {
      const chunks = new Map([
        ['index.js', chunk(['web/main.tsx'], ['backend.js'], true)],
        ['backend.js', chunk(['web/backend/backend.ts'], ['shared.js'])],
        ['shared.js', chunk([module], ['index.js'])],
      ])
      expect(demoModulesAtFirst(chunks)).toEqual([module])
    },
  )
})
