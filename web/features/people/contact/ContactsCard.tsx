import { Link, lazyRouteComponent } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Handshake from 'lucide-react/icons/handshake'
import { Suspense } from 'react'
import type { ContactBox } from '#contract/contacts.ts'

const ContactsSheet = lazyRouteComponent(() => import('./ContactsSheet.tsx'), 'ContactsSheet')

interface ContactsCardProps {
  /** The list that is open. */
  box: ContactBox | undefined
  onBox: (box: ContactBox | undefined) => void
}

/** Opens the requests to talk that were received and sent. */
export function ContactsCard({ box, onBox }: ContactsCardProps) {
  return (
    <>
      <Link
        to="/profile"
        search={{ contatos: 'received' }}
        resetScroll={false}
        className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
      >
        <Handshake size={22} className="flex-none text-honey-text" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">Pedidos de contato</span>
          <span className="block text-sm text-ink-soft">
            Quem quer falar com você, e com quem você quer falar
          </span>
        </span>
        <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
      </Link>
      <Suspense>{box ? <ContactsSheet box={box} onBox={onBox} /> : null}</Suspense>
    </>
  )
}
