import type { ReactNode } from 'react'
import { accountMessages } from '#domain/accounts/messages.ts'
import { useWrite } from '#web/app/use-write.ts'
import { AccountError } from '#web/backend/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { BrokenLink } from './LinkStates.tsx'

interface MailLinkScreenProps {
  token: string
  title: string
  text: string
  label: string
  /** Throws an AccountError whose message is fit for users. */
  act: (token: string) => Promise<void>
  /** Where to go if the link does not work. */
  instead: ReactNode
}

/** The target of a link in a mail. It acts only on a press: mail scanners open links too. */
export function MailLinkScreen({ token, title, text, label, act, instead }: MailLinkScreenProps) {
  const { mutate, isPending, error } = useWrite({ mutationFn: () => act(token) })
  const failure = token === '' ? accountMessages.linkWithoutToken : messageOf(error)
  return (
    <AuthFrame>
      {failure === null ? (
        <>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{text}</p>
          <Button variant="primary" wide loading={isPending} onClick={() => mutate()}>
            {label}
          </Button>
        </>
      ) : (
        <BrokenLink message={failure} action={instead} />
      )}
    </AuthFrame>
  )
}

function messageOf(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof AccountError ? error.message : accountMessages.unexpected
}
