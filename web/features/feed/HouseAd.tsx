import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crown from 'lucide-react/icons/crown'
import Route from 'lucide-react/icons/route'
import Store from 'lucide-react/icons/store'

const ads = [
  {
    to: '/premium',
    Icon: Crown,
    title: 'Sua ideia em destaque',
    text: 'Com o Premium, seus post-its ganham o selo Destaque e podem ser privados.',
    action: 'Conhecer o Premium',
  },
  {
    to: '/trails',
    Icon: Route,
    title: 'Da ideia ao negócio',
    text: 'Trilhas curtas que levam você da primeira conversa até a colmeia.',
    action: 'Ver as trilhas',
  },
  {
    to: '/store',
    Icon: Store,
    title: 'Troque seus BPoints',
    text: 'Mentoria, modelos prontos e mais um projeto: o que você conquistou vale aqui.',
    action: 'Abrir a loja',
  },
] as const

/** One of our own notices between the ideas, marked as different. */
export function HouseAd({ position }: { position: number }) {
  const { to, Icon, title, text, action } = ads[position % ads.length] ?? ads[0]
  return (
    <aside
      aria-label="Anúncio da Colmeia"
      className="rounded-m border border-line bg-surface p-4 text-[0.9375rem] shadow-card"
    >
      <p className="mb-2 flex items-center gap-1.5 text-xs font-semibold text-ink-soft">
        <Icon size={15} className="text-honey-text" aria-hidden="true" />
        Anúncio da Colmeia
      </p>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
      <Link
        to={to}
        className="mt-2 inline-flex min-h-11 items-center gap-0.5 text-sm font-bold text-honey-text underline underline-offset-4"
      >
        {action}
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </aside>
  )
}
