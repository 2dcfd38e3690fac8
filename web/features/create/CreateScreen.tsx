import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ImportedIdea } from '#contract/progress.ts'
import {
  type AfterPublishing,
  afterPublishing,
  type PublishingFlags,
  privatePayLine,
  publishingPayLine,
  trailToUnlock,
} from '#domain/ideas/publishing.ts'
import { notify } from '#web/app/notify.ts'
import { useSession } from '#web/app/session.ts'
import { api } from '#web/backend/backend.ts'
import { ruleBook } from '#web/backend/rule-book.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IdeaForm } from './IdeaForm.tsx'
import { ImportedIdeas, useSettleIdea } from './ImportedIdeas.tsx'
import { emptyFields, type IdeaFields } from './idea-fields.ts'
import { OriginCard } from './OriginCard.tsx'
import { PrivateIdeasDialog } from './PrivateIdeasDialog.tsx'
import type { CreateSearch } from './read-create-search.ts'
import { SimilarTried } from './SimilarTried.tsx'
import { useIdeaForm } from './use-idea-form.ts'
import { usePublish } from './use-publish.ts'

export function CreateScreen({ search }: { search: CreateSearch }) {
  const { viewer } = useSession()
  // A different person starts with an empty note.
  return viewer ? <NewIdea key={`${viewer.id} ${search.from}`} search={search} /> : null
}

function NewIdea({ search }: { search: CreateSearch }) {
  const navigate = useNavigate()
  const router = useRouter()
  const [dialog, setDialog] = useState<'premium' | 'already-published' | null>(null)
  const [originId, setOriginId] = useState(search.from)
  // Each origin has a draft of its own, so that none takes another's text.
  const form = useIdeaForm({
    name: search.from ? `from.${search.from}` : 'new',
    fields: emptyFields,
    pictures: [],
  })
  const flags = flagsOf(search)
  const { data: hasBusiness = false } = useQuery(
    api.home.summary.queryOptions({ select: (summary) => summary.hasBusiness }),
  )
  const [usedId, setUsedId] = useState<string | null>(null)
  const { mutate: settleIdea } = useSettleIdea()
  const { change } = form
  const isUntouched = form.fields.title === '' && form.fields.description === '' && !form.restored
  const takeCategory = useCallback(
    (category: IdeaFields['category']) => {
      if (isUntouched) change({ category })
    },
    [change, isUntouched],
  )

  function use({ id, title, description, category }: ImportedIdea) {
    const { fields } = form
    setUsedId(id)
    form.change({ title, description, category })
    if (form.isChanged) notify.detour('A ideia está no post-it', 'Desfazer', () => form.change(fields))
  }

  function goOn(next: AfterPublishing) {
    if (next.to === 'trail') {
      const search = next.fromOnboarding ? '?fromOnboarding=true' : ''
      return router.history.replace(`/trail/${encodeURIComponent(next.trailId)}${search}`)
    }
    if (next.to === 'back') {
      if (router.history.canGoBack()) return router.history.back()
      const trail = next.trailId === null ? '/trails' : `/trail/${encodeURIComponent(next.trailId)}`
      return router.history.replace(trail)
    }
    return void navigate({ to: '/feed', replace: true })
  }

  const { mutate, isPending, isSuccess } = usePublish({
    onPublished: (unlockedTrail) => {
      form.closeDraft()
      if (usedId !== null) settleIdea(usedId)
      goOn(afterPublishing(flags, unlockedTrail))
    },
    onPremiumRequired: () => {
      form.change({ isPublic: true })
      setDialog('premium')
    },
    onAlreadyPublished: () => setDialog('already-published'),
    onPictureMissing: form.renewPictures,
  })

  function publish(key = form.key) {
    const checked = form.check()
    if (!checked) return
    mutate({
      form: checked,
      key,
      nextTrail: trailToUnlock(flags),
      originId,
      isToWorkOn: flags.fromTrail,
      arrivedPictures: form.arrivedPictures,
    })
  }

  return (
    <>
      <IdeaForm
        title={originId ? 'Polinizar' : 'Criar Post-it'}
        introduction={introductionOf(search, hasBusiness)}
        ready={
          originId ? (
            <OriginCard originId={originId} onLoaded={takeCategory} onRemove={() => setOriginId(undefined)} />
          ) : (
            <ImportedIdeas onUse={use} />
          )
        }
        related={<SimilarTried title={form.fields.title} />}
        submitLabel="Publicar"
        pay={<PayLine isPublic={form.fields.isPublic} />}
        form={form}
        seed={form.key}
        isSaving={isPending || isSuccess}
        canSubmit={form.isReady}
        onSubmit={publish}
        onClose={() => {
          if (router.history.canGoBack()) router.history.back()
          else void navigate({ to: '/feed' })
        }}
      />
      <PrivateIdeasDialog
        open={dialog === 'premium'}
        onOpenChange={(open) => setDialog(open ? 'premium' : null)}
      />
      <AlreadyPublishedDialog
        open={dialog === 'already-published'}
        onOpenChange={(open) => setDialog(open ? 'already-published' : null)}
        onSeeFeed={() => {
          form.closeDraft()
          goOn({ to: 'feed' })
        }}
        onPublishAnother={() => {
          setDialog(null)
          publish(form.renewKey())
        }}
      />
    </>
  )
}

function flagsOf({ fromOnboarding, fromTrail, fromTrailComplete, nextTrail }: CreateSearch): PublishingFlags {
  return {
    fromOnboarding: fromOnboarding ?? false,
    fromTrail: fromTrail ?? false,
    fromTrailComplete: fromTrailComplete ?? false,
    nextTrail: nextTrail ?? null,
  }
}

function introductionOf(search: CreateSearch, hasBusiness: boolean): string | null {
  if (search.fromTrailComplete) return 'Trilha concluída! Poste a sua ideia e a próxima se abre para você.'
  if (search.fromOnboarding)
    return hasBusiness
      ? 'Seu perfil está pronto. Conte o seu negócio num post-it e comece a trilha com ele.'
      : 'Seu perfil está pronto. Poste a sua ideia e comece a trilha com ela.'
  if (search.fromTrailReview) return 'Suas respostas viraram uma ideia? Conte para a comunidade.'
  if (search.fromTrail) return 'Poste a ideia e volte para a trilha de onde parou.'
  return null
}

interface AlreadyPublishedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSeeFeed: () => void
  onPublishAnother: () => void
}

/** An earlier attempt was published but its answer was lost; the text has changed since. */
function AlreadyPublishedDialog({
  open,
  onOpenChange,
  onSeeFeed,
  onPublishAnother,
}: AlreadyPublishedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="A primeira versão já está no mural"
      description="Sua tentativa anterior foi publicada; só a resposta se perdeu no caminho. Você pode editar o post-it que já está lá ou publicar este texto como outra ideia."
      actions={
        <>
          <Button wide="phone" onClick={onPublishAnother}>
            Publicar como outra
          </Button>
          <Button variant="primary" onClick={onSeeFeed}>
            Ver no mural
          </Button>
        </>
      }
    />
  )
}

/** What publishing pays now, after today's earlier payments. */
function PayLine({ isPublic }: { isPublic: boolean }) {
  const { data: statement } = useQuery(api.economy.statement.queryOptions())
  const leftToday = new Map(statement?.today.map(({ action, remaining }) => [action, remaining]))
  const line = isPublic ? publishingPayLine(ruleBook, leftToday) : privatePayLine(ruleBook)
  return line ? <p className="text-center text-sm text-ink-soft">{line}</p> : null
}
