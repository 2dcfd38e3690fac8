import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Handshake from 'lucide-react/icons/handshake'
import { type ReactNode, Suspense, useState } from 'react'
import type { PublicProfile } from '#contract/people.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { notifyNeedsAccount } from '#web/app/demonstration/notify-needs-account.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'

const AskContactSheet = lazyRouteComponent(() => import('./AskContactSheet.tsx'), 'AskContactSheet')

/** 'Quero falar com você' at a member's page, or what became of it. */
export function AskContact({ profile }: { profile: Pick<PublicProfile, 'person' | 'contact'> }) {
  const { person, contact } = profile
  const [isAsking, setIsAsking] = useState(false)
  if (!isDemonstration && contact === null) return null
  if (contact && !contact.mayAsk) return <p className="text-sm text-ink-soft">{wordsOf(contact)}</p>
  return (
    <>
      <Button
        icon={<Handshake />}
        wide="phone"
        onClick={() =>
          isDemonstration
            ? notifyNeedsAccount(
                'Aqui ninguém recebe o pedido',
                'Com uma conta de verdade, ele chega à pessoa.',
              )
            : setIsAsking(true)
        }
      >
        Quero falar com você
      </Button>
      <Suspense>
        {isAsking ? <AskContactSheet person={person} onClose={() => setIsAsking(false)} /> : null}
      </Suspense>
    </>
  )
}

const sentRequests = (
  <Link
    to="/profile"
    search={{ contatos: 'sent' }}
    className="font-semibold text-honey-text underline underline-offset-3"
  >
    Pedidos de contato
  </Link>
)

function wordsOf({ state, until }: NonNullable<PublicProfile['contact']>): ReactNode {
  if (state === 'open') return <>Você pediu para falar. A resposta aparece em {sentRequests}.</>
  if (state === 'accepted') return <>Esta pessoa passou um contato para você: veja em {sentRequests}.</>
  return until === null ? '' : `Você pode pedir para falar de novo a partir de ${brazilianDate(until)}.`
}
