import { Link } from '@tanstack/react-router'
import Flag from 'lucide-react/icons/flag'
import type { OpenReport } from '#contract/admin-reports.ts'
import { reportedNames, reportReasonNames } from '#domain/moderation/reports.ts'
import { When } from '#web/app/ideas/When.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { Button } from '#web/ui/Button.tsx'

export interface ReportCardProps {
  report: OpenReport
  onDecide: (outcome: 'kept' | 'removed') => void
}

/** The reported content as it reads now, the reason, and the two decisions. */
export function ReportCard({ report, onDecide }: ReportCardProps) {
  const { type, content, reports, reasons, details, since } = report
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <Flag size={16} className="flex-none text-danger" aria-hidden="true" />
        <strong className="text-ink">
          {reports === 1 ? '1 denúncia' : `${reports} denúncias`} · {reportedNames[type].name}
        </strong>
        <span>
          {reports === 1 ? null : 'a primeira: '}
          <When at={since} />
        </span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {reasons.map(({ reason, times }) => (
          <li
            key={reason}
            className="rounded-full bg-danger-soft px-2.5 py-0.5 text-xs font-bold text-danger"
          >
            {reportReasonNames[reason]}
            {times > 1 ? ` × ${times}` : null}
          </li>
        ))}
      </ul>
      {content ? (
        <Content type={type} content={content} />
      ) : (
        <p className="mt-3 text-ink-soft">O conteúdo já não existe.</p>
      )}
      {details.length > 0 ? (
        <ul aria-label="O que disseram" className="mt-3 grid gap-1.5 text-sm">
          {[...new Set(details)].map((words) => (
            <li key={words} className="border-s-3 border-line-strong ps-3 text-ink-soft">
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDecide('kept')}>
          {content ? 'Manter' : 'Encerrar'}
        </Button>
        {content ? (
          <Button size="small" variant="danger" wide={false} onClick={() => onDecide('removed')}>
            Remover
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Content({
  type,
  content,
}: {
  type: OpenReport['type']
  content: NonNullable<OpenReport['content']>
}) {
  const photo = type === 'profile' ? content.author?.avatarUrl : null
  return (
    <div className="mt-3 rounded-m bg-sunk p-3 sm:p-4">
      <PersonRow person={content.author} about={<When at={content.createdAt} />} />
      {content.title && type !== 'profile' ? (
        <h2 className="mt-3 font-body text-[min(1rem,6vw)] font-bold tracking-normal">
          <bdi>{content.title}</bdi>
        </h2>
      ) : null}
      <p className="mt-1.5 text-[0.9375rem] whitespace-pre-line">
        <bdi>{content.text}</bdi>
      </p>
      {photo ? <img src={photo} alt="Foto do perfil" className="mt-3 max-h-40 max-w-full rounded-m" /> : null}
      {content.circle ? (
        <p className="mt-2 text-sm text-ink-soft">
          Na turma <bdi>{content.circle.name}</bdi>, de {content.circle.members}{' '}
          {content.circle.members === 1 ? 'pessoa' : 'pessoas'}
        </p>
      ) : null}
      {content.ideaId === null ? null : (
        <Link
          to="/idea/$ideaId"
          params={{ ideaId: content.ideaId }}
          className="mt-1 inline-flex min-h-11 items-center text-sm font-bold text-honey-text underline underline-offset-4"
        >
          Ver no mural
        </Link>
      )}
    </div>
  )
}
