import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { AdminMentor } from '#contract/admin-mentors.ts'
import { waitingLabel } from '#domain/admin/limits.ts'
import { formatReais } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SampleMark } from '#web/ui/SampleMark.tsx'
import { CardSkeletons } from '../CardSkeletons.tsx'
import { MentorDialog } from './MentorDialog.tsx'

/** The mentors; hidden ones come last. */
export function MentorProfiles() {
  const mentors = useQuery(api.admin.mentors.list.queryOptions())
  const [edited, setEdited] = useState<AdminMentor | 'new' | null>(null)
  return (
    <>
      <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
        Novo perfil
      </Button>
      <Loaded query={mentors} what="os mentores" skeleton={<CardSkeletons />}>
        {(data) =>
          data.mentors.length === 0 ? (
            <EmptyState drawing={<HiveDrawing />}>
              <p>Nenhum perfil de mentoria ainda.</p>
            </EmptyState>
          ) : (
            <ul
              aria-label="Perfis de mentoria"
              className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
            >
              {data.mentors.map((mentor) => (
                <li key={mentor.id} className="flex items-center gap-3 p-4 wrap-anywhere">
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-x-2 font-bold">
                      <bdi>{mentor.name}</bdi>
                      {mentor.isSample ? <SampleMark /> : null}
                      {mentor.person ? (
                        <span className="text-sm font-medium text-ink-soft">membro</span>
                      ) : null}
                    </p>
                    <p className="text-sm text-ink-soft">{mentor.expertise}</p>
                    <p className="text-sm font-semibold">
                      {mentor.hourlyRate === 0 ? 'De graça' : `${formatReais(mentor.hourlyRate)}/h`} ·{' '}
                      {stateOf(mentor)}
                      {mentor.openRequests > 0
                        ? ` · ${waitingLabel(mentor.openRequests)} ${mentor.openRequests === 1 ? 'pedido aberto' : 'pedidos abertos'}`
                        : null}
                    </p>
                  </div>
                  <IconButton label={`Editar ${mentor.name}`} onClick={() => setEdited(mentor)}>
                    <Pencil />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited ? (
        <MentorDialog mentor={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}

function stateOf({ withdrawn, hasLeft, available }: AdminMentor): string {
  if (hasLeft) return 'Saiu por conta própria'
  if (withdrawn) return 'Fora do ar'
  return available ? 'Aceita pedidos' : 'Indisponível'
}
