import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { waitingLabel } from '#domain/admin/limits.ts'
import { type AdminSection, adminSections } from './admin-search.ts'
import './section-navigation.css'

const names: Readonly<Record<AdminSection, string>> = {
  visao: 'Visão geral',
  denuncias: 'Denúncias',
  feedbacks: 'Feedbacks',
  mentores: 'Mentores',
  trilhas: 'Trilhas',
  membros: 'Membros',
  registro: 'Registro',
}

interface Waiting {
  reports: number
  mentorRequests: number
  mentorApplications: number
  feedbacks: number
}

/** Links to the dashboard's sections, with the number of waiting items. */
export function SectionNavigation({
  chosen,
  waiting,
}: {
  chosen: AdminSection
  waiting: Waiting | undefined
}) {
  const list = useRef<HTMLUListElement>(null)
  const isCounted = waiting !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row scrolls to the chosen section, also after counts have pushed it away
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [chosen, isCounted])
  const counts: Partial<Record<AdminSection, number>> = {
    denuncias: waiting?.reports ?? 0,
    mentores: (waiting?.mentorRequests ?? 0) + (waiting?.mentorApplications ?? 0),
    feedbacks: waiting?.feedbacks ?? 0,
  }
  return (
    <nav aria-label="Seções do painel" className="section-navigation">
      <ul ref={list} className="section-list">
        {adminSections.map((section) => (
          <li key={section}>
            <Link
              to="/admin"
              search={{ secao: section === 'visao' ? undefined : section }}
              activeOptions={{ exact: true, includeSearch: true }}
              className="section-link"
            >
              {names[section]}
              <Count waiting={counts[section] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return (
    <span className="section-count">
      {waitingLabel(waiting)}
      <span className="sr-only"> à espera</span>
    </span>
  )
}
