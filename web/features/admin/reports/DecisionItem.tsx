import type { ReportDecision } from '#contract/admin-reports.ts'
import { When } from '#web/app/ideas/When.tsx'
import { classNames } from '#web/ui/class-names.ts'

export function DecisionItem({ decision }: { decision: ReportDecision }) {
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
  const isIdea = type === 'idea'
  if (excerpt === '')
    return {
      name: isIdea ? 'A ideia já não existia' : 'O comentário já não existia',
      tone: 'bg-sunk text-ink-soft',
    }
  return outcome === 'removed'
    ? { name: isIdea ? 'Ideia removida' : 'Comentário removido', tone: 'bg-danger-soft text-danger' }
    : { name: isIdea ? 'Ideia mantida' : 'Comentário mantido', tone: 'bg-ok-soft text-ok' }
}
