import type { ReportDecision } from '#contract/admin-reports.ts'
import { When } from '#web/app/ideas/When.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function DecisionItem({ decision }: { decision: ReportDecision }) {
  const { type, outcome, excerpt, note, author, at } = decision
  const isRemoved = outcome === 'removed'
  const isGone = excerpt === ''
  return (
    <li className="p-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span
          className={classNames(
            'rounded-full px-2.5 py-0.5 text-xs font-bold',
            isGone
              ? 'bg-sunk text-ink-soft'
              : isRemoved
                ? 'bg-danger-soft text-danger'
                : 'bg-ok-soft text-ok',
          )}
        >
          {isGone ? 'Denúncia encerrada' : outcomeName(type, isRemoved)}
        </span>
        <When at={at} />
      </p>
      <p className="mt-1.5 font-semibold">
        <bdi>{isGone ? goneText(type) : excerpt}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {author ? <bdi>{author.displayName}</bdi> : isGone ? null : 'Conta excluída'}
        {note ? (
          <>
            {isGone ? null : ' · '}
            <bdi>{note}</bdi>
          </>
        ) : null}
      </p>
    </li>
  )
}

function goneText(type: ReportDecision['type']): string {
  return type === 'idea' ? 'A ideia já não existia' : 'O comentário já não existia'
}

function outcomeName(type: ReportDecision['type'], isRemoved: boolean): string {
  if (type === 'idea') return isRemoved ? 'Ideia removida' : 'Ideia mantida'
  return isRemoved ? 'Comentário removido' : 'Comentário mantido'
}
