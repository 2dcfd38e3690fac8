import { setTimeout as pause } from 'node:timers/promises'
import { callOf, type Engine } from './engine.ts'

type Role = 'button' | 'tab' | 'link' | 'radio' | 'checkbox' | 'heading' | 'field'

/** A string matches the whole name; an expression may match a part. */
type Name = string | RegExp

/** The slowest wait is for a queue's next try, up to a minute later. */
const patienceMs = 90_000
const stepMs = 100

export type Visitor = ReturnType<typeof visit>

/**
 * A user at an engine's window: each action waits until it is possible, and reports what it waited for in
 * vain.
 */
export function visit(engine: Engine, origin: string) {
  async function until(what: string, look: () => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + patienceMs
    let last: unknown = ''
    do {
      try {
        if ((await look()) === true) return
      } catch (error) {
        // A driver error: a page that is being left has no elements. The page's complaints are collected
        // separately (network.ts), and lasting failures are reported below.
        last = error
      }
      await pause(stepMs)
    } while (Date.now() < deadline)
    const text = String(await engine.evaluate('document.body.innerText').catch(() => ''))
    const said = text.replace(/\n+/g, ' | ').slice(0, 600)
    throw new Error(`${what}: not within ${patienceMs / 1000} s. ${last}\nThe page says: ${said}`)
  }

  const evaluate = <Answer>(act: (...args: never[]) => Answer | Promise<Answer>, ...args: unknown[]) =>
    engine.evaluate(callOf(act, ...args)) as Promise<Answer>

  const found = (role: Role, name: Name, index: number) =>
    callOf(findReady, role, typeof name === 'string' ? `^${escaped(name)}$` : name.source, index)

  return {
    evaluate,
    open: (path: string) => engine.open(origin + path),
    /** The element of this name, or, if there are several, the one at this index. */
    press: (role: Role, name: Name, index = 0) =>
      until(`${role} ${name}`, async () => engine.press(found(role, name, index))),
    fill: (label: Name, text: string) =>
      until(`field ${label}`, async () => engine.type(found('field', label, 0), text)),
    see: (text: string) =>
      until(`text ${text}`, () =>
        evaluate((wanted: string) => document.body.innerText.includes(wanted), text),
      ),
    seeHeading: (name: Name) =>
      until(`heading ${name}`, async () => engine.evaluate(`${found('heading', name, 0)}.then(Boolean)`)),
    beAt: (path: RegExp) =>
      until(`address ${path}`, () =>
        evaluate(
          (wanted: string) => new RegExp(wanted).test(location.pathname + location.search),
          path.source,
        ),
      ),
    until,
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * In the page: an element by role and name that a user could press now: visible, at rest, enabled and not
 * covered. Null while there is none.
 */
async function findReady(role: string, name: string, index: number): Promise<Element | null> {
  const selectors: Record<string, string> = {
    button: 'button:not([role]), [role="button"]',
    tab: '[role="tab"]',
    link: 'a[href]',
    radio: 'input[type="radio"], [role="radio"]',
    checkbox: 'input[type="checkbox"], [role="checkbox"]',
    heading: 'h1, h2, h3, h4, h5, h6',
    field: 'input, textarea',
  }
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const textOf = (element: Element | null) => element?.textContent ?? ''
  const nameOf = (element: Element) => {
    const others = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const text =
      element.getAttribute('aria-label') ??
      (others.length > 0
        ? others.map((id) => textOf(document.getElementById(id))).join(' ')
        : labelsOf(element).map(textOf).join(' ') || textOf(element))
    return text.replace(/\s+/g, ' ').trim()
  }
  const named = [...document.querySelectorAll(selectors[role] ?? '')].filter(
    (element) =>
      new RegExp(name).test(nameOf(element)) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const one = named[index]
  // A heading is read, never pressed: a link may cover it.
  if (role === 'heading') return one ?? null
  if (one === undefined || one.matches(':disabled, [aria-disabled="true"]')) return null
  // A choice is drawn by its label.
  const shown = (role === 'radio' || role === 'checkbox' ? labelsOf(one)[0] : undefined) ?? one
  shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = shown.getBoundingClientRect()
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  const { left, top, width, height } = shown.getBoundingClientRect()
  if (Math.abs(left - before.left) > 1 || Math.abs(top - before.top) > 1) return null
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return over !== null && (shown.contains(over) || over.contains(shown)) ? shown : null
}
