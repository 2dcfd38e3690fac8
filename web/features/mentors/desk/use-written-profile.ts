import { useEffect, useRef, useState } from 'react'
import { applicationFormSchema, mentorProfileFormSchema } from '#contract/mentor-work.ts'
import { mentorAreas } from '#domain/mentors/areas.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { type ProfileErrors, profileToSend, type WrittenProfile } from './ProfileFields.tsx'

/** `proof` stays empty where only the profile is written. */
export type Written = WrittenProfile & { readonly proof: string }

type Errors = ProfileErrors & { readonly proof?: string | undefined }

/** What is being written outlives a session that ends by itself; the first wrong field takes the focus. */
export function useWrittenProfile(name: string, saved: Written) {
  const store = useDraftStore(name, writtenFrom)
  const [written, setWritten] = useState(() => store.read() ?? saved)
  const [errors, setErrors] = useState<Errors>({})
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = '[aria-invalid="true"]'
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [errors])

  /** What the contract accepts; null once the wrong fields are shown. */
  function checked<Form>(result: Checked<Form>): Form | null {
    if (result.success) return result.data
    setErrors(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]).reverse()),
    )
    return null
  }

  return {
    fields,
    written,
    errors,
    change(changes: Partial<Written>) {
      const next = { ...written, ...changes }
      setWritten(next)
      setErrors({})
      store.write(next)
    },
    application: () =>
      checked(applicationFormSchema.safeParse({ ...profileToSend(written), proof: written.proof })),
    profile: (paused: boolean) =>
      checked(mentorProfileFormSchema.safeParse({ ...profileToSend(written), paused })),
    /** For texts that were sent or given up. */
    forget: store.clear,
  }
}

type Checked<Form> =
  | { readonly success: true; readonly data: Form }
  | {
      readonly success: false
      readonly error: {
        readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]
      }
    }

/** Reads a stored draft; null if an older version stored something else. */
function writtenFrom(stored: unknown): Written | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { areas, about, isFree, rate, proof } = stored as Partial<Record<keyof Written, unknown>>
  if (typeof about !== 'string' || typeof rate !== 'string' || typeof proof !== 'string') return null
  if (typeof isFree !== 'boolean' || !Array.isArray(areas)) return null
  return { areas: mentorAreas.filter((area) => areas.includes(area)), about, isFree, rate, proof }
}
