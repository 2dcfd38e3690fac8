import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { cardFormSchema } from '#contract/evidence.ts'
import { shiftDay } from '#domain/calendar/days.ts'
import { evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { type EvidenceKind, evidenceKindNames, evidenceKinds } from '#domain/evidence/kinds.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { evidenceMessages } from '#domain/evidence/messages.ts'
import { deadlineRange } from '#domain/evidence/test-card.ts'
import { shortDay } from '#domain/text/formats.ts'
import { refreshEvidence } from '#web/app/evidence/refresh-evidence.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useDraftStore } from '#web/app/use-draft-store.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Cell } from './Cell.tsx'
import type { CardSearch } from './card-search.ts'
import { type CardText, emptyCard, textFrom, textOf } from './card-text.ts'
import { evidenceQuery } from './evidence-query.ts'
import './evidence.css'

/** What each step asks, and the fields that it needs. */
const steps: readonly { readonly title: string; readonly fields: readonly (keyof CardText)[] }[] = [
  { title: 'O que você quer descobrir?', fields: ['kind'] },
  { title: 'Em que você acredita?', fields: ['belief'] },
  { title: 'Com quem, e como?', fields: ['who', 'how'] },
  { title: 'O que conta como sim?', fields: ['counts', 'mark'] },
  { title: 'Até quando?', fields: ['until'] },
]

/** A new card, or a draft opened again. */
export function CardFormScreen({ ideaId, cardId, search }: CardFormScreenProps) {
  const query = useQuery({ ...evidenceQuery(ideaId), enabled: cardId !== undefined })
  if (cardId === undefined) return <CardForm ideaId={ideaId} known={null} search={search} />
  return (
    <Loaded query={query} what="este cartão" skeleton={<SkeletonText lines={8} />}>
      {({ cards }) => {
        const card = cards.find(({ id }) => id === cardId)
        const known = card === undefined ? null : { id: card.id, text: textOf(card) }
        return <CardForm ideaId={ideaId} known={known} search={search} />
      }}
    </Loaded>
  )
}

interface CardFormScreenProps {
  ideaId: string
  cardId: string | undefined
  search: CardSearch
}

interface CardFormProps extends Omit<CardFormScreenProps, 'cardId'> {
  known: { readonly id: string; readonly text: CardText } | null
}

function CardForm({ ideaId, known, search }: CardFormProps) {
  // One that a lesson asks for is not mixed with another that was begun.
  const copy = useDraftStore(`test-card.${known?.id ?? [ideaId, search.kind].join('')}`, textFrom)
  const [id] = useState(() => known?.id ?? newKey())
  const [step, setStep] = useState(0)
  const [text, setText] = useState<CardText>(() => copy.read() ?? known?.text ?? newText(search.kind))
  const [errors, setErrors] = useState<Partial<Record<keyof CardText, string>>>({})
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const save = useWrite({
    mutationFn: (form: Parameters<typeof backend.operations.evidence.save>[0]) =>
      backend.operations.evidence.save(form),
    onSuccess: async ({ card }) => {
      copy.clear()
      await refreshEvidence(queryClient)
      await navigate({
        ...{ to: '/idea/$ideaId/test/$cardId', params: { ideaId, cardId: card.id } },
        ...{ search: { ...search, kind: undefined }, replace: true },
      })
    },
    onError: (error) => notify.error('O cartão não foi salvo', problemOf(error)),
  })

  function change(part: Partial<CardText>) {
    const next = { ...text, ...part }
    setText(next)
    copy.write(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = cardFormSchema.safeParse({ ...text, mark: Number(text.mark) })
    const all: Partial<Record<string, string>> = {}
    for (const { path, message } of checked.error?.issues ?? []) all[String(path[0])] ??= message
    const here = (steps[step]?.fields ?? []).filter((field) => all[field] !== undefined)
    setErrors(Object.fromEntries(here.map((field) => [field, all[field]])))
    if (here.length > 0) return
    if (step < steps.length - 1) setStep(step + 1)
    else if (checked.success) save.mutate({ ideaId, id, ...checked.data })
  }

  const { title } = steps[step] ?? { title: '' }
  return (
    <form onSubmit={submit} noValidate className="mx-auto max-w-xl pb-6">
      <PageHeader title="Cartão de teste" back={<Link to="/idea/$ideaId" params={{ ideaId }} />} />
      <Progress
        label={`Passo ${step + 1} de ${steps.length}`}
        value={step + 1}
        max={steps.length}
        valueText=""
      />
      <h2 className="mt-6 text-2xl">{title}</h2>
      <div className="mt-4 flex flex-col gap-4">
        {step === 0 ? (
          <KindStep
            kind={text.kind}
            error={errors.kind}
            onKind={(kind) => change({ kind, mark: String(evidenceKindInfo[kind].leastMark) })}
          />
        ) : null}
        {step === 1 ? (
          <TextArea
            label="Acredito que…"
            hint="Uma frase que pode dar errado. “Quem desce no terminal paga R$ 10 para sair com o guarda-chuva pronto.”"
            value={text.belief}
            limit={evidenceLimits.belief}
            error={errors.belief}
            onChange={(event) => change({ belief: event.target.value })}
          />
        ) : null}
        {step === 2 ? (
          <>
            <Field
              label="Com quem"
              placeholder="20 pessoas na chuva"
              value={text.who}
              error={errors.who}
              onChange={(event) => change({ who: event.target.value })}
            />
            <TextArea
              label="Como"
              hint="Onde você encontra essa gente e o que pede a ela."
              value={text.how}
              limit={evidenceLimits.how}
              error={errors.how}
              onChange={(event) => change({ how: event.target.value })}
            />
          </>
        ) : null}
        {step === 3 ? <MarkStep text={text} errors={errors} onChange={change} /> : null}
        {step === 4 ? (
          <UntilStep until={text.until} error={errors.until} onUntil={(until) => change({ until })} />
        ) : null}
      </div>
      <div className="mt-8 flex gap-3">
        {step > 0 ? <Button onClick={() => setStep(step - 1)}>Voltar um passo</Button> : null}
        <Button type="submit" variant="primary" wide className="flex-1" loading={save.isPending}>
          {step < steps.length - 1 ? 'Continuar' : 'Ver o cartão'}
        </Button>
      </div>
    </form>
  )
}

function newText(kind: EvidenceKind | undefined): CardText {
  return kind === undefined
    ? emptyCard
    : { ...emptyCard, kind, mark: String(evidenceKindInfo[kind].leastMark) }
}

interface KindStepProps {
  kind: EvidenceKind | ''
  error: string | undefined
  onKind: (kind: EvidenceKind) => void
}

function KindStep({ kind, error, onKind }: KindStepProps) {
  return (
    <fieldset>
      <legend className="sr-only">Tipo de prova, da mais fraca à mais forte</legend>
      <p className="text-ink-soft">Da prova mais fraca à mais forte. Comece pela primeira que ainda falta.</p>
      <div className="mt-4 grid gap-2.5">
        {evidenceKinds.map((one) => (
          <label key={one} className="evidence-kind">
            <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => onKind(one)} />
            <Cell state={kind === one ? 'filled' : 'empty'} size={30} />
            <span className="min-w-0 flex-1">
              <strong className="block font-bold">{evidenceKindNames[one]}</strong>
              <span className="block text-sm text-ink-soft">{evidenceKindInfo[one].restsOn}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface MarkStepProps {
  text: CardText
  errors: Partial<Record<keyof CardText, string>>
  onChange: (part: Partial<CardText>) => void
}

function MarkStep({ text, errors, onChange }: MarkStepProps) {
  const info = evidenceKindInfo[text.kind === '' ? 'said' : text.kind]
  return (
    <>
      <Field
        label="O que conta"
        placeholder="Dinheiro na mão antes do conserto"
        value={text.counts}
        error={errors.counts}
        onChange={(event) => onChange({ counts: event.target.value })}
      />
      <Field
        label={`A marca: quantas pessoas ${info.markWords}`}
        hint={`No mínimo ${info.leastMark}. Abaixo dela, o teste não confirmou. Vale perguntar a pelo menos ${info.leastAsked}.`}
        inputMode="numeric"
        value={text.mark}
        error={errors.mark}
        onChange={(event) => onChange({ mark: event.target.value.replace(/\D/g, '') })}
      />
    </>
  )
}

interface UntilStepProps {
  until: string
  error: string | undefined
  onUntil: (day: string) => void
}

function UntilStep({ until, error, onUntil }: UntilStepProps) {
  const [{ first, last }] = useState(() => deadlineRange(new Date()))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {[7, 14, 30].map((days) => {
          const day = shiftDay(first, days - 1)
          return (
            <Button key={days} size="small" onClick={() => onUntil(day)}>
              {days} dias ({shortDay(day)})
            </Button>
          )
        })}
      </div>
      <Field
        label="Último dia"
        type="date"
        min={first}
        max={last}
        hint={evidenceMessages.deadline}
        value={until}
        error={error}
        onChange={(event) => onUntil(event.target.value)}
      />
    </>
  )
}
