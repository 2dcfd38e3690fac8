import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenReport, ReportDecision } from '#contract/admin-reports.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { reportedNames } from '#domain/moderation/reports.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { api } from '#web/backend/backend.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardSkeletons } from '../CardSkeletons.tsx'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { ReportCard } from './ReportCard.tsx'

type State = 'open' | 'decided'

/** Members' reports: the queue and the decisions. */
export function ReportsSection() {
  const [state, setState] = useState<State>('open')
  return (
    <>
      <ChoiceChips<State>
        label="Denúncias"
        className="mt-4 mb-4"
        items={[
          { value: 'open', label: 'À espera' },
          { value: 'decided', label: 'Decididas' },
        ]}
        value={state}
        onChange={setState}
      />
      {state === 'open' ? <Queue /> : <Decisions />}
    </>
  )
}

function Queue() {
  const queue = useQuery(api.admin.reports.list.queryOptions())
  const [chosen, setChosen] = useState<{ report: OpenReport; outcome: 'kept' | 'removed' } | null>(null)
  return (
    <Loaded query={queue} what="as denúncias" skeleton={<CardSkeletons />}>
      {({ reports, waiting }) => (
        <>
          {reports.length === 0 ? (
            <EmptyState drawing={<HiveDrawing />} title="Nada à espera">
              <p>Quando alguém fizer uma denúncia, ela aparece aqui.</p>
            </EmptyState>
          ) : (
            <ul aria-label="Denúncias à espera" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {reports.map((report) => (
                <ReportCard
                  key={`${report.type}/${report.id}`}
                  report={report}
                  onDecide={(outcome) => setChosen({ report, outcome })}
                />
              ))}
            </ul>
          )}
          {waiting > reports.length ? (
            <p className="mt-4 text-sm text-ink-soft">
              {waiting >= adminLimits.waiting ? 'Pelo menos mais' : 'Mais'} {waiting - reports.length} à
              espera: aparecem conforme você decide estas.
            </p>
          ) : null}
          {chosen ? <DecideDialog {...chosen} onClose={() => setChosen(null)} /> : null}
        </>
      )}
    </Loaded>
  )
}

function Decisions() {
  const list = useInfiniteQuery(
    api.admin.reports.decisions.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  return (
    <>
      <Loaded query={list} what="as decisões" skeleton={<CardSkeletons />}>
        {({ pages }) => {
          const decisions = pages.flatMap((page) => page.decisions)
          if (decisions.length === 0)
            return (
              <EmptyState>
                <p>Nenhuma decisão ainda.</p>
              </EmptyState>
            )
          return (
            <ul
              aria-label="Denúncias decididas"
              className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
            >
              {decisions.map((decision) => (
                <DecisionItem key={decision.id} decision={decision} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton list={list} />
    </>
  )
}

function DecisionItem({ decision }: { decision: ReportDecision }) {
  const { excerpt, note, author, at } = decision
  const { name, tone } = outcomeOf(decision)
  const isGone = excerpt === ''
  return (
    <li className="p-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span className={classNames('rounded-full px-2.5 py-0.5 text-xs font-bold', tone)}>{name}</span>
        <When at={at} />
      </p>
      {isGone ? null : (
        <>
          <p className="mt-1.5 font-semibold">
            <bdi>{excerpt}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            {author ? <bdi>{author.displayName}</bdi> : 'Conta excluída'}
          </p>
        </>
      )}
      {note ? (
        <p className="mt-1.5 text-sm text-ink-soft">
          <bdi>{note}</bdi>
        </p>
      ) : null}
    </li>
  )
}

function outcomeOf({ type, outcome, excerpt }: ReportDecision): { name: string; tone: string } {
  const { name, isFeminine } = reportedNames[type]
  const end = isFeminine ? 'a' : 'o'
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (excerpt === '')
    return { name: `${end.toUpperCase()} ${name} já não existia`, tone: 'bg-sunk text-ink-soft' }
  return outcome === 'removed'
    ? { name: `${capital} removid${end}`, tone: 'bg-danger-soft text-danger' }
    : { name: `${capital} mantid${end}`, tone: 'bg-ok-soft text-ok' }
}
