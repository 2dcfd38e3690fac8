import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Idea, IdeaForm as IdeaFormValues } from '#contract/ideas.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { isMissing } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, SkeletonGroup, SkeletonPostIt } from '#web/ui/Skeleton.tsx'
import { IdeaForm } from './IdeaForm.tsx'
import { ideaFailure, PicturesUnsentError } from './idea-failure.ts'
import { PrivateIdeasDialog } from './PrivateIdeasDialog.tsx'
import { refreshIdeas } from './refresh-ideas.ts'
import { useIdeaForm } from './use-idea-form.ts'

/** Edits one's own idea. Another member's idea counts as missing, like a deleted one. */
export function EditScreen({ ideaId }: { ideaId: string }) {
  const editable = useQuery({
    queryKey: [...api.ideas.key(), 'editable', ideaId],
    queryFn: () => editableIdea(ideaId),
    // Data being edited must not change meanwhile.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Loaded query={editable} what="o post-it" skeleton={<EditSkeleton />}>
      {(idea) => (idea ? <ChangedIdea key={idea.id} idea={idea} /> : <NotYours />)}
    </Loaded>
  )
}

async function editableIdea(id: string): Promise<Idea | null> {
  try {
    const [{ idea }, { ideas }] = await Promise.all([
      backend.operations.ideas.get({ id }),
      backend.operations.ideas.viewer({ ids: [id] }),
    ])
    return ideas[0]?.can.edit ? idea : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function ChangedIdea({ idea }: { idea: Idea }) {
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isExplaining, setIsExplaining] = useState(false)
  const { title, description, category, isPublic, pictures } = idea
  const form = useIdeaForm({
    name: idea.id,
    fields: { title, description, category, isPublic },
    pictures,
  })

  function leave() {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/idea/$ideaId', params: { ideaId: idea.id } })
  }

  const { mutate, isPending, isSuccess } = useWrite({
    mutationFn: async (values: IdeaFormValues) =>
      backend.operations.ideas.edit({ ...values, id: idea.id, ...(await form.arrivedPictures()) }),
    retry: (failures, error) =>
      isConnected() && failures < 2 && !(error instanceof PicturesUnsentError) && mayRecover(error),
    onSuccess: ({ earned }) => {
      form.closeDraft()
      notify.success(ideaMessages.updated, earned.lines.join('\n'))
      leave()
      refreshIdeas(queryClient)
    },
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'PREMIUM_REQUIRED') {
        form.change({ isPublic: true })
        return setIsExplaining(true)
      }
      if (error instanceof ORPCError && error.code === 'PICTURE_MISSING') form.renewPictures()
      const failure = ideaFailure(error, 'edit', isConnected())
      notify.error(failure.title, failure.detail)
    },
  })

  return (
    <>
      <IdeaForm
        title="Editar Post-it"
        submitLabel="Salvar"
        form={form}
        seed={idea.id}
        isSaving={isPending || isSuccess}
        canSubmit={form.isReady && form.isChanged}
        pay={form.isChanged ? null : <p className="text-center text-sm text-ink-soft">Nada mudou ainda.</p>}
        onSubmit={() => {
          const checked = form.check()
          if (checked && form.isChanged) mutate(checked)
        }}
        onClose={leave}
      />
      <PrivateIdeasDialog open={isExplaining} onOpenChange={setIsExplaining} />
    </>
  )
}

function NotYours() {
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        heading="h1"
        title="Não encontramos este post-it"
        drawing={<LostBeeDrawing />}
        action={<Button render={<Link to="/feed" />}>Ver o feed</Button>}
      >
        <p>Ele pode ter sido excluído. Só quem escreveu uma ideia pode editar.</p>
      </EmptyState>
    </div>
  )
}

function EditSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6 pt-4 lg:pt-8">
      <Skeleton className="h-7 w-48" />
      <SkeletonPostIt seed="edit" lines={5} />
      <div className="flex gap-2">
        <Skeleton className="h-11 w-28 rounded-full!" />
        <Skeleton className="h-11 w-28 rounded-full!" />
        <Skeleton className="h-11 w-24 rounded-full!" />
      </div>
      <Skeleton className="h-16 w-full rounded-m!" />
      <Skeleton className="h-13 w-full rounded-m!" />
    </SkeletonGroup>
  )
}
