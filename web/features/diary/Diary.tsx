import { useLocation } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { DiaryEntry } from '#contract/diary.ts'
import { diaryLimits } from '#domain/diary/diary.ts'
import { alternativeText } from '#domain/pictures/alternative-text.ts'
import { When } from '#web/app/ideas/When.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useDiary, useReadDiaryAgain } from './use-diary.ts'
import { WriteEntry } from './WriteEntry.tsx'

interface DiaryProps {
  ideaId: string
  isPublic: boolean
  isOwn: boolean
  /** The name of who writes it. */
  author: string
}

/** Nothing where nobody wrote and this reader cannot. */
export function Diary({ ideaId, isPublic, isOwn, author }: DiaryProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useDiary(ideaId)
  const entries = data?.pages.flatMap((page) => page.entries)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useLocation({ select: ({ hash }) => hash === 'diario' })
  const isRead = entries !== undefined
  // It is read after the page has looked for what the address names.
  useEffect(() => {
    if (isAskedFor && isRead) heading.current?.scrollIntoView({ block: 'start' })
  }, [isAskedFor, isRead])
  if (entries === undefined || (entries.length === 0 && !isOwn)) return null
  return (
    <section aria-labelledby="diario" className="mt-6">
      <h2 ref={heading} id="diario" className="mb-1 scroll-mt-4 text-lg">
        Diário
      </h2>
      {isOwn ? <WriteEntry ideaId={ideaId} isPublic={isPublic} isFirst={entries.length === 0} /> : null}
      {entries.length > 0 ? (
        <ol className="ms-2 mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 border-s-2 border-honey ps-5">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isOwn={isOwn} author={author} />
          ))}
        </ol>
      ) : null}
      {hasNextPage ? (
        <Button
          size="small"
          className="mt-4"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Ver mais do diário
        </Button>
      ) : null}
    </section>
  )
}

function Entry({ entry, isOwn, author }: { entry: DiaryEntry; isOwn: boolean; author: string }) {
  const { id, ideaId, text, picture, createdAt, editedAt } = entry
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null)
  const { viewer } = useSession()
  const readAgain = useReadDiaryAgain(ideaId)
  const remove = useWrite({
    mutationFn: () => backend.operations.diary.delete({ id }),
    onSuccess: readAgain,
    onError: (error) => notify.error('Não foi possível excluir', problemOf(error)),
  })
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className="clip-hexagon absolute top-1 -left-[1.8rem] h-4 w-3.5 bg-honey-strong"
      />
      <div className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        <When at={createdAt} />
        {editedAt === null ? null : <span>· editado</span>}
        {isOwn ? (
          <ActionMenu
            label="Mais opções deste dia"
            className="-my-2 ms-auto"
            actions={[
              { label: 'Editar', icon: <Pencil />, onSelect: () => setAsking('edit') },
              { label: 'Excluir', icon: <Trash2 />, danger: true, onSelect: () => setAsking('delete') },
            ]}
          />
        ) : viewer === null ? null : (
          <ReportMenu label="Mais opções deste dia" content={{ type: 'diary-entry', id }} />
        )}
      </div>
      {asking === 'edit' ? (
        <EditText entry={entry} onClose={() => setAsking(null)} />
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {picture ? (
        <img
          src={picture.url}
          alt={alternativeText(picture.description, author)}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="mt-2 h-auto max-h-96 w-auto max-w-full rounded-m"
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => setAsking(open ? 'delete' : null)}
        title="Excluir este dia do diário?"
        text={`Ele some do diário para todo mundo${picture ? ', e a foto também' : ''}.`}
        confirmLabel="Excluir"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function EditText({ entry: { id, ideaId, text }, onClose }: { entry: DiaryEntry; onClose: () => void }) {
  const [typed, setTyped] = useState(text)
  const readAgain = useReadDiaryAgain(ideaId)
  const save = useWrite({
    mutationFn: () => backend.operations.diary.edit({ id, text: typed }),
    async onSuccess() {
      await readAgain()
      onClose()
    },
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <TextArea
        label="Edite o texto"
        limit={diaryLimits.text}
        value={typed}
        error={save.error ? problemOf(save.error) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" loading={save.isPending}>
          Salvar
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
