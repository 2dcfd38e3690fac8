import { z } from 'zod'
import { commonErrors } from './errors.ts'

/**
 * Schemas have Portuguese messages; for those without one, Zod would use English. Setting its fallback once
 * keeps every message in Portuguese.
 */
export function speakPortuguese() {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'unrecognized_keys')
        return `Campo desconhecido: ${issue.keys.join(', ').slice(0, 100)}.`
      if (issue.code === 'invalid_type' && issue.input === undefined) return 'Preencha este campo.'
      return 'Confira este campo e tente de novo.'
    },
  })
}

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The first message for each field, by its dotted path; `''` is the whole input. */
export function messagesByField(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((step) => String(typeof step === 'object' ? step.key : step))
      .join('.')
    if (!fields.has(path)) fields.set(path, issue.message)
  }
  return Object.fromEntries(fields)
}

/** The answer of every implementation to wrong input: INVALID_INPUT with a message per field. */
export function invalidInputAnswer(fields: Readonly<Record<string, string>>) {
  const { status, message } = commonErrors.INVALID_INPUT
  return { status, defined: true, message: Object.values(fields)[0] ?? message, data: { fields } } as const
}
