import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveWithoutReload } from './leave-without-reload.ts'

describe('code that does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has the router reload a page that stays', () => {
    expect(isReloadedFor(openPage())).toBe(true)
  })

  it('does not keep a page from being left', () => {
    const page = openPage()
    page.dispatchEvent(new Event('beforeunload'))
    expect(isReloadedFor(page)).toBe(false)
  })

  it('has the router reload a page that stayed after all', () => {
    const page = openPage()
    page.dispatchEvent(new Event('beforeunload'))
    vi.advanceTimersByTime(10_000)
    expect(isReloadedFor(page)).toBe(true)
  })
})

function openPage(): EventTarget {
  const page = new EventTarget()
  leaveWithoutReload(page)
  return page
}

/** Vite reports it before the router sees the same error, which the router recognises by its first words. */
function isReloadedFor(page: EventTarget): boolean {
  const words = 'error loading dynamically imported module'
  const payload = new TypeError(`${words}: /assets/Trend.js`)
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload.message.startsWith(words)
}
