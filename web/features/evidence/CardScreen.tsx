import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Card } from '#contract/evidence.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { verdictNames } from '#domain/evidence/messages.ts'
import { brazilianDate, shortDay } from '#domain/text/formats.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { isMissing } from '#web/app/problem-of.ts'
import { Button } from '#web/ui/Button.tsx'
import { measureDocked } from '#web/ui/docked.ts'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import type { CardSearch } from './card-search.ts'
import { DraftActions } from './DraftActions.tsx'
import { evidenceQuery, useLiveEvidence } from './evidence-query.ts'
import { GiveUp } from './GiveUp.tsx'
import { Lines } from './Lines.tsx'
import { NoteSheet } from './NoteSheet.tsx'
import { Verdict } from './Verdict.tsx'
import './evidence.css'

interface CardScreenProps {
  ideaId: string
  cardId: string
  search: CardSearch
}

/** One test card: what it asks, how far it is, what came of it. Lines show for the author alone. */
export function CardScreen({ ideaId, cardId, search }: CardScreenProps) {
  const query = useQuery(evidenceQuery(ideaId))
  useLiveEvidence(ideaId)
  if (isMissing(query.error)) return <MissingCard ideaId={ideaId} />
  return (
    <Loaded query={query} what="este teste" skeleton={<CardSkeleton />}>
      {({ cards }) => {
        const card = cards.find(({ id }) => id === cardId)
        return card === undefined ? (
          <MissingCard ideaId={ideaId} />
        ) : (
          <OpenCard ideaId={ideaId} card={card} search={search} />
        )
      }}
    </Loaded>
  )
}

function OpenCard({ ideaId, card, search }: { ideaId: string; card: Card; search: CardSearch }) {
  const [noting, setNoting] = useState(false)
  const { kind, status, belief, who, how, counts, mark, until, startedAt } = card
  const { markWords } = evidenceKindInfo[kind]
  return (
    <div className={card.can.note ? 'mx-auto max-w-xl' : 'mx-auto max-w-xl pb-6'}>
      <PageHeader
        title="Cartão de teste"
        back={<Link to="/idea/$ideaId" params={{ ideaId }} />}
        actions={<span className="evidence-status">{statusName(card)}</span>}
      />
      <div className="evidence-box mt-3">
        <p className="text-sm text-ink-soft">Acredito que</p>
        <p dir="auto" className="font-semibold text-lg leading-snug wrap-anywhere">
          {belief}
        </p>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-3">
          <div>
            <dt className="text-sm text-ink-soft">Com quem</dt>
            <dd className="font-semibold wrap-anywhere">{who}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Até</dt>
            <dd className="font-semibold">{shortDay(until)}</dd>
          </div>
          <div className="col-span-2">
            <dt className="text-sm text-ink-soft">Como</dt>
            <dd className="wrap-anywhere">{how}</dd>
          </div>
          <div className="col-span-2">
            <dt className="text-sm text-ink-soft">O que conta</dt>
            <dd className="wrap-anywhere">{counts}</dd>
          </div>
        </dl>
        <div className="evidence-mark mt-4">
          <p className="flex items-center justify-between gap-3 font-bold">
            Marca: {mark} {markWords}
            {startedAt === null ? null : <LockKeyhole size={18} aria-hidden="true" className="flex-none" />}
          </p>
          <p className="text-sm">
            {startedAt === null
              ? 'Ao começar, marca e data ficam trancadas. Quem vê a ideia vê o teste.'
              : `Trancada em ${brazilianDate(startedAt)}. Todo mundo vê; ninguém muda.`}
          </p>
        </div>
      </div>
      {status === 'draft' ? (
        <DraftActions ideaId={ideaId} card={card} search={search} />
      ) : (
        <>
          <div className="mt-6 text-center">
            <p>
              <span className="evidence-count">{card.reached}</span>{' '}
              <span className="font-display font-bold text-2xl text-ink-soft">de {mark}</span>
            </p>
            <p className="mt-1 text-ink-soft">
              {card.asked === 1 ? '1 perguntada' : `${card.asked} perguntadas`}
              {status === 'running' ? ` · ${timeLeft(until)}` : ''}
            </p>
            <Progress
              label="Quanto falta para a marca"
              labelHidden
              value={card.reached}
              max={mark}
              className="mt-3"
            />
          </div>
          <Verdict ideaId={ideaId} card={card} />
          <BackToTask search={search} />
          {card.can.readLines ? <Lines ideaId={ideaId} card={card} /> : null}
          {card.can.abandon ? <GiveUp ideaId={ideaId} card={card} /> : null}
          {card.can.note ? (
            <div ref={measureDocked} className="evidence-dock">
              <Button variant="primary" wide icon={<Plus />} onClick={() => setNoting(true)}>
                Anotar em 5 segundos
              </Button>
            </div>
          ) : null}
          <NoteSheet open={noting} ideaId={ideaId} card={card} onClose={() => setNoting(false)} />
        </>
      )}
    </div>
  )
}

/** The lesson that led here: its task is answered by this card. */
function BackToTask({ search: { lesson, trail } }: { search: CardSearch }) {
  if (lesson === undefined || trail === undefined) return null
  return (
    <Button
      wide
      className="mt-3"
      icon={<BookOpen />}
      render={<Link to="/lesson/$stageId" params={{ stageId: lesson }} search={{ trailId: trail }} />}
    >
      Voltar à tarefa da lição
    </Button>
  )
}

function statusName({ status, verdict }: Card): string {
  if (verdict !== null) return verdictNames[verdict]
  return { draft: 'rascunho', running: 'rodando', abandoned: 'desistiu', concluded: 'terminou' }[status]
}

/** 'faltam 13 dias'; after the last day, what it still waits for. */
function timeLeft(until: string): string {
  const today = saoPauloDay(new Date())
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000
  if (days < 0) return 'esperando celulares sem internet'
  if (days === 0) return 'termina hoje'
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`
}

function MissingCard({ ideaId }: { ideaId: string }) {
  return (
    <EmptyState
      title="Este teste não está aqui"
      heading="h1"
      drawing={<LostBeeDrawing />}
      action={
        <Button variant="primary" render={<Link to="/idea/$ideaId" params={{ ideaId }} />}>
          Ver a ideia
        </Button>
      }
    >
      <p>Ele pode ter sido apagado, ou a ideia ser privada.</p>
    </EmptyState>
  )
}

function CardSkeleton() {
  return (
    <SkeletonGroup label="Carregando teste…" className="mx-auto max-w-xl">
      <Skeleton className="mt-4 h-7 w-44" />
      <Skeleton className="mt-4 h-64 w-full rounded-m!" />
      <Skeleton className="mx-auto mt-8 h-16 w-40" />
    </SkeletonGroup>
  )
}
