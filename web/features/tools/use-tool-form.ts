import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ToolForm } from '#domain/tools/forms.ts'
import { blankForm, type FormShape, readFragment, writeFragment } from '#domain/tools/fragment.ts'

const pauseMs = 400

/** As the address has it: the router decodes it. On a file host the screen's own address stands after a '#' too. */
function currentFragment(): string {
  if (typeof window === 'undefined') return ''
  const [, ...parts] = window.location.href.split('#')
  const last = parts.at(-1) ?? ''
  return last.startsWith('/') ? '' : last
}

/** With what somebody typed into the first view, before the app replaced it. */
export function withTyped<Field extends string>(
  fields: Readonly<Record<Field, string>>,
): Readonly<Record<Field, string>> {
  if (typeof document === 'undefined') return fields
  const typed = [...document.querySelectorAll<HTMLInputElement>('.drawn input[name]')]
    .filter(
      ({ name, type, value, defaultValue }) =>
        Object.hasOwn(fields, name) && type !== 'radio' && value !== defaultValue,
    )
    .map(({ name, value }) => [name, value] as const)
  return { ...fields, ...Object.fromEntries(typed) }
}

/** Whether nothing was typed or chosen yet. */
export function isBlank<Field extends string>(
  blank: Readonly<Record<Field, string>>,
  { fields, rows }: { readonly fields: Readonly<Record<Field, string>>; readonly rows: readonly unknown[] },
): boolean {
  return rows.length === 0 && Object.keys(blank).every((key) => fields[key as Field] === blank[key as Field])
}

export interface ToolFormState<Field extends string, Cell extends string> {
  readonly form: ToolForm<Field, Cell>
  readonly isBlank: boolean
  set(field: Field, value: string): void
  setRows(rows: ToolForm<Field, Cell>['rows']): void
  replace(form: ToolForm<Field, Cell>): void
  clear(): void
  /** The address of this simulation, for another person. */
  link(): string
}

/** What was typed, kept in the address and nowhere else: reloading keeps it and a link shares it. */
export function useToolForm<Field extends string, Cell extends string>(
  shape: FormShape<Field, Cell>,
): ToolFormState<Field, Cell> {
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const [form, setForm] = useState(() => {
    const found = readFragment(shape, currentFragment())
    return { ...found, fields: withTyped(found.fields) }
  })
  // Of the address, not of the form: what was typed before the app is still to be written there.
  const [atFirst] = useState(() => writeFragment(shape, readFragment(shape, currentFragment())))
  const written = useRef(atFirst)

  const write = (fragment: string) => {
    written.current = fragment
    void router.navigate({
      to: '.',
      hash: fragment,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }

  // Another simulation was opened in this tab: a pasted link, or 'back'.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash only says when to look
  useEffect(() => {
    const found = readFragment(shape, currentFragment())
    const fragment = writeFragment(shape, found)
    if (fragment === written.current) return
    written.current = fragment
    setForm(found)
  }, [hash, shape])

  useEffect(() => {
    const fragment = writeFragment(shape, form)
    if (fragment === written.current) return
    const timer = setTimeout(() => write(fragment), pauseMs)
    return () => clearTimeout(timer)
  })

  return {
    form,
    isBlank: isBlank(shape.blank, form),
    set: (field, value) => setForm((now) => ({ ...now, fields: { ...now.fields, [field]: value } })),
    setRows: (rows) => setForm((now) => ({ ...now, rows: rows.slice(0, shape.maxRows) })),
    replace: setForm,
    clear: () => setForm(blankForm(shape)),
    link() {
      const fragment = writeFragment(shape, form)
      if (fragment !== written.current) write(fragment)
      const address = window.location.href
      const own = currentFragment()
      const base = own === '' ? address.replace(/#$/u, '') : address.slice(0, -own.length - 1)
      return fragment === '' ? base : `${base}#${fragment}`
    },
  }
}
