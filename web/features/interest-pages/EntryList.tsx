import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Card } from '#contract/evidence.ts'
import type { InterestEntry, InterestPage } from '#contract/interest-pages.ts'
import { answerAddress, showContact } from '#domain/interest-pages/contact.ts'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { interestLineName } from '#domain/interest-pages/messages.ts'
import { formatNumber } from '#domain/text/formats.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { saveFile } from '#web/app/save-file.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useInterestEntries, useRefreshInterest, useRunningTest } from './use-interest-page.ts'

export interface EntryListProps {
  ideaId: string
  page: InterestPage
  contacts: number
  author: string
}

/** Who wants it, newest first. */
export function EntryList({ ideaId, page, contacts, author }: EntryListProps) {
  const list = useInterestEntries(ideaId)
  const [erasing, setErasing] = useState<InterestEntry | null>(null)
  const test = useRunningTest(ideaId)
  return (
    <section aria-labelledby="quem-quer" className="interest-card">
      <div className="flex items-end gap-3">
        <div className="flex-1">
          <h2 id="quem-quer" className="text-xl">
            Quem quer
          </h2>
          <p aria-live="polite">
            <strong className="interest-count">{formatNumber(contacts)}</strong>{' '}
            {contacts === 1 ? 'contato' : 'contatos'}
          </p>
        </div>
        {contacts > 0 ? <ExportButton ideaId={ideaId} /> : null}
      </div>
      {test ? (
        <p aria-live="polite">
          No teste{' '}
          <Link
            to="/idea/$ideaId/test/$cardId"
            params={{ ideaId, cardId: test.id }}
            className="font-semibold underline underline-offset-2"
          >
            Fizeram
          </Link>
          : {test.reached} de {test.asked}, e a marca é {test.mark}.
        </p>
      ) : null}
      <Loaded query={list} what="a lista" skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap((part) => part.entries)
          return entries.length === 0 ? (
            <EmptyState title="Ninguém ainda">
              <p>Mande o link para cinco pessoas que têm esse problema. A lista enche aqui, na hora.</p>
            </EmptyState>
          ) : (
            <ul className="interest-entries">
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  ideaId={ideaId}
                  test={test}
                  greeting={`Oi, ${entry.firstName}! Aqui é ${author}, sobre “${page.title}”.`}
                  onErase={() => setErasing(entry)}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton list={list} />
      {contacts > 0 ? (
        <p className="text-sm text-ink-soft">
          Quem responde por esta lista é você: use os contatos só para falar sobre isto. Cada um é apagado
          depois de {interestLimits.contactMonths} meses.
        </p>
      ) : null}
      <EraseDialog entry={erasing} onClose={() => setErasing(null)} />
    </section>
  )
}

interface EntryRowProps {
  ideaId: string
  entry: InterestEntry
  /** In which this contact can count; null: none runs. */
  test: Card | null
  greeting: string
  onErase: () => void
}

function EntryRow({ ideaId, entry, test, greeting, onErase }: EntryRowProps) {
  const refresh = useRefreshInterest()
  const marking = useWrite({
    mutationFn: (answered: boolean) => backend.operations.interestPages.mark({ entryId: entry.id, answered }),
    onSuccess: refresh,
    onError: (error) => notify.error('Não foi possível marcar', problemOf(error)),
  })
  const { kind, firstName, answered } = entry
  const contact = { kind, value: entry.contact }
  return (
    <li className="interest-entry">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{firstName}</bdi>
          {answered ? (
            <span className="interest-answered">
              <Check size={14} aria-hidden="true" />
              respondido
            </span>
          ) : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {showContact(contact)} · <When at={entry.createdAt} />
        </p>
        {entry.noted ? (
          <p className="interest-noted">
            <FlaskConical size={14} aria-hidden="true" />
            contado no teste
          </p>
        ) : test ? (
          <CountButton ideaId={ideaId} cardId={test.id} entry={entry} />
        ) : null}
      </div>
      <Button
        size="small"
        variant={answered ? 'quiet' : 'secondary'}
        icon={kind === 'whatsapp' ? <MessageCircle /> : <Mail />}
        aria-label={`Responder a ${firstName} por ${kind === 'whatsapp' ? 'WhatsApp' : 'e-mail'}`}
        render={
          <a
            href={answerAddress(contact, greeting)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => answered || marking.mutate(true)}
          />
        }
      >
        <span className="max-sm:sr-only">Responder</span>
      </Button>
      <ActionMenu
        label={`Mais opções: ${firstName}`}
        className="-me-2"
        actions={[
          {
            label: answered ? 'Marcar como não respondido' : 'Marcar como respondido',
            icon: answered ? <RotateCcw /> : <Check />,
            onSelect: () => marking.mutate(!answered),
          },
          { label: 'Apagar contato', icon: <Trash2 />, danger: true, onSelect: onErase },
        ]}
      />
    </li>
  )
}

interface CountButtonProps {
  ideaId: string
  cardId: string
  entry: InterestEntry
}

/** The line has the id of the entry, so that a contact counts once. */
function CountButton({ ideaId, cardId, entry }: CountButtonProps) {
  const refresh = useRefreshInterest()
  const counting = useWrite({
    mutationFn: () =>
      backend.operations.evidence.note({
        ...{ ideaId, id: cardId, lineId: entry.id },
        ...{ name: interestLineName, act: 'contact', said: '', number: null },
      }),
    onSuccess: refresh,
    onError: (error) => notify.error('Não foi possível contar', problemOf(error)),
  })
  return (
    <Button
      size="small"
      variant="quiet"
      className="-ms-3"
      icon={<FlaskConical />}
      loading={counting.isPending}
      aria-label={`Contar ${entry.firstName} no teste`}
      onClick={() => counting.mutate()}
    >
      Contar no teste
    </Button>
  )
}

function EraseDialog({ entry, onClose }: { entry: InterestEntry | null; onClose: () => void }) {
  const refresh = useRefreshInterest()
  const erasing = useWrite({
    mutationFn: (entryId: string) => backend.operations.interestPages.erase({ entryId }),
    onSuccess: () => {
      onClose()
      refresh()
      notify.success('Contato apagado')
    },
    onError: (error) => notify.error('Não foi possível apagar', problemOf(error)),
  })
  return (
    <ConfirmDialog
      open={entry !== null}
      onOpenChange={onClose}
      title={`Apagar o contato de ${entry?.firstName ?? ''}?`}
      text="Ele sai da lista e não volta, a não ser que a pessoa deixe o contato de novo."
      confirmLabel="Apagar"
      danger
      pending={erasing.isPending}
      onConfirm={() => entry && erasing.mutate(entry.id)}
    />
  )
}

function ExportButton({ ideaId }: { ideaId: string }) {
  const exporting = useWrite({
    mutationFn: () => backend.operations.interestPages.export({ ideaId }),
    onSuccess: ({ fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
    onError: (error) => notify.error('Não foi possível baixar a lista', problemOf(error)),
  })
  return (
    <Button size="small" icon={<Download />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
      Baixar lista
    </Button>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Carregando a lista…" className="grid gap-2">
      {[1, 2, 3].map((item) => (
        <Skeleton key={item} className="h-16 w-full rounded-m!" />
      ))}
    </SkeletonGroup>
  )
}
