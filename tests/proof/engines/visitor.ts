import { setTimeout as pause } from 'node:timers/promises'
import { callOf, type Engine } from './engine.ts'

type Role = 'button' | 'tab' | 'link' | 'radio' | 'checkbox' | 'heading' | 'field'

/** A name is the whole of it; an expression may be a part. */
type Name = string | RegExp

/** The slowest thing that is waited for is a queue's next try, up to a minute later. */
const patienceMs = 90_000
const stepMs = 100

export type Visitor = ReturnType<typeof visit>

/** A person at an engine's window: each act waits until it is possible, and says what it waited for in vain. */
export function visit(engine: Engine, origin: string) {
  async function until(what: string, look: () => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + patienceMs
    let last: unknown = ''
    do {
      try {
        if ((await look()) === true) return
      } catch (error) {
        // The driver's: a page that is just being left has no element any more. What the page complains of is heard apart
        // (network.ts), and what does not pass is told below.
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

  const found = (role: Role, name: Name, place: number) =>
    callOf(findReady, role, typeof name === 'string' ? `^${escaped(name)}$` : name.source, place)

  return {
    evaluate,
    open: (path: string) => engine.open(origin + path),
    /** The one of this name, or, where several have it, the one in this place. */
    press: (role: Role, name: Name, place = 0) =>
      until(`${role} ${name}`, async () => engine.press(found(role, name, place))),
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
 * In the page: an element by role and name that a person could press now. It is seen, rests where it is, may be pressed
 * and has nothing over it. Null while there is none.
 */
async function findReady(role: string, name: string, place: number): Promise<Element | null> {
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
  const one = named[place]
  // A heading is read, and never pressed: a link may lie over it.
  if (role === 'heading') return one ?? null
  if (one === undefined || one.matches(':disabled, [aria-disabled="true"]')) return null
  // What is drawn for a choice is its label.
  const shown = (role === 'radio' || role === 'checkbox' ? labelsOf(one)[0] : undefined) ?? one
  shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = shown.getBoundingClientRect()
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  const { left, top, width, height } = shown.getBoundingClientRect()
  if (Math.abs(left - before.left) > 1 || Math.abs(top - before.top) > 1) return null
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return over !== null && (shown.contains(over) || over.contains(shown)) ? shown : null
}
