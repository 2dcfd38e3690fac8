import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminMember } from '#contract/admin-members.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { useAfterPause } from '#web/app/use-after-pause.ts'
import { api } from '#web/backend/backend.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { CardSkeletons } from '../CardSkeletons.tsx'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { MemberCard } from './MemberCard.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'

type Who = 'all' | 'suspended'

/** Finds members by name or e-mail, suspends and reinstates them. */
export function MembersSection() {
  const [words, setWords] = useState('')
  const [who, setWho] = useState<Who>('all')
  const [chosen, setChosen] = useState<AdminMember | null>(null)
  const asked = useAfterPause(words.trim())
  const found = useQuery(
    api.admin.members.search.queryOptions({
      input: { words: asked, suspended: who === 'suspended' },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className="mt-4 mb-4 flex flex-col gap-3">
        <Field
          label="Buscar por nome ou e-mail"
          type="search"
          maxLength={adminLimits.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ChoiceChips<Who>
          label="Mostrar"
          items={[
            { value: 'all', label: 'Todas as contas' },
            { value: 'suspended', label: 'Suspensas' },
          ]}
          value={who}
          onChange={setWho}
        />
      </div>
      <Loaded query={found} what="os membros" skeleton={<CardSkeletons />}>
        {({ members }) =>
          members.length === 0 ? (
            <EmptyState>
              <p>
                {who === 'suspended'
                  ? 'Nenhuma conta suspensa por aqui.'
                  : 'Ninguém com esse nome ou e-mail.'}
              </p>
            </EmptyState>
          ) : (
            <>
              <ul
                aria-label="Membros"
                aria-busy={found.isPlaceholderData}
                className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
              >
                {members.map((member) => (
                  <MemberCard key={member.person.id} member={member} onSuspend={() => setChosen(member)} />
                ))}
              </ul>
              {members.length === adminLimits.found ? (
                <p className="mt-3 text-sm text-ink-soft">
                  Mostramos até {adminLimits.found}. Escreva mais do nome ou o e-mail para achar outros.
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
      {chosen ? <SuspendDialog member={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}
