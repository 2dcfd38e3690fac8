import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactChoice } from '#contract/mentor-talks.ts'
import { contactTypedMessages } from '#domain/people/contact-messages.ts'
import {
  type ContactKind,
  contactKinds,
  contactLimits,
  readShownContact,
} from '#domain/people/contact-requests.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { Field } from '#web/ui/Field.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'

const names: Readonly<Record<ContactKind, string>> = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  instagram: 'Instagram',
}

/** Which one contact to show somebody; filled in from the profile. */
export function useContactChoice() {
  const { data: profile } = useQuery(api.profile.get.queryOptions())
  const [kind, setKind] = useState<ContactKind>('whatsapp')
  const [typed, setTyped] = useState<Partial<Record<ContactKind, string>>>({})
  const [error, setError] = useState<string>()
  const known = { whatsapp: profile?.phone ?? '', instagram: profile?.socials.instagram ?? '', email: '' }
  const value = typed[kind] ?? known[kind]
  return {
    kind,
    value,
    error,
    choose(chosen: ContactKind) {
      setKind(chosen)
      setError(undefined)
    },
    write(text: string) {
      setTyped((before) => ({ ...before, [kind]: text }))
      setError(undefined)
    },
    /** What to send; null, and an error in the field, if it is no such contact. */
    read(): ContactChoice | null {
      if (kind === 'email') return { kind }
      if (readShownContact(kind, value) !== null) return { kind, value }
      setError(contactTypedMessages[kind])
      return null
    },
  }
}

export function ContactFields({
  legend,
  choice: { kind, value, error, choose, write },
}: {
  legend: string
  choice: ReturnType<typeof useContactChoice>
}) {
  const { viewer } = useSession()
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-semibold">{legend}</legend>
        <div className="flex flex-wrap gap-2">
          {contactKinds.map((one) => (
            <RadioChip
              key={one}
              name="qual-contato"
              value={one}
              checked={one === kind}
              onChange={() => choose(one)}
            >
              {names[one]}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      {kind === 'email' ? (
        <p className="text-ink-soft wrap-anywhere">O e-mail da sua conta: {viewer?.email}.</p>
      ) : (
        <Field
          key={kind}
          label={kind === 'whatsapp' ? 'Seu WhatsApp, com DDD' : 'Seu @ no Instagram'}
          {...(kind === 'whatsapp' ? { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' } : {})}
          maxLength={contactLimits.contact}
          value={value}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </div>
  )
}
