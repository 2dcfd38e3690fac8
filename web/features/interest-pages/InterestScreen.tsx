import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import { useState } from 'react'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { OnlyWithAccount } from '#web/app/demonstration/OnlyWithAccount.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { isMissing, problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LostBeeDrawing } from '#web/ui/drawings/LostBeeDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { EntryList } from './EntryList.tsx'
import { InterestEditor } from './InterestEditor.tsx'
import { ShareCard } from './ShareCard.tsx'
import { type OwnInterest, useInterestPage, useRefreshInterest } from './use-interest-page.ts'
import './interest-screen.css'

/** The author's side of an interest page: make it, show it around, see who wants it. */
export function InterestScreen({ ideaId }: { ideaId: string }) {
  return (
    <div className="mx-auto max-w-5xl pb-10">
      <PageHeader
        className="py-3 lg:pt-6"
        title="Página de interesse"
        back={<Link to="/idea/$ideaId" params={{ ideaId }} />}
      />
      {isDemonstration ? (
        <OnlyWithAccount what="Páginas de interesse, que abrem fora daqui para qualquer pessoa," />
      ) : (
        <OwnPage ideaId={ideaId} />
      )}
    </div>
  )
}

function OwnPage({ ideaId }: { ideaId: string }) {
  const query = useInterestPage(ideaId)
  if (isMissing(query.error)) return <NotMine />
  return (
    <Loaded query={query} what="a página de interesse" skeleton={<ScreenSkeleton />}>
      {(own) =>
        own.page === null ? (
          <NewPage ideaId={ideaId} own={own} />
        ) : (
          <OpenPage ideaId={ideaId} own={own} page={own.page} />
        )
      }
    </Loaded>
  )
}

function NewPage({ ideaId, own }: { ideaId: string; own: OwnInterest }) {
  return (
    <>
      <p className="mb-5 max-w-2xl text-lg">
        Uma página para mandar no WhatsApp e colar na parede. Quem quiser deixa o contato, sem criar conta, e
        você fica com a lista.
      </p>
      {own.obstacle === null ? (
        <InterestEditor ideaId={ideaId} own={own} onDone={() => window.scrollTo({ top: 0 })} />
      ) : (
        <Callout tone="info">{own.obstacle}</Callout>
      )}
    </>
  )
}

type Page = NonNullable<OwnInterest['page']>

function OpenPage({ ideaId, own, page }: { ideaId: string; own: OwnInterest; page: Page }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <InterestEditor ideaId={ideaId} own={own} onDone={() => setEditing(false)} />
  return (
    <div className="interest-columns">
      <div className="flex min-w-0 flex-col gap-4">
        <ShareCard page={page} />
        {new Date(page.listedFrom) > new Date() ? (
          <p className="text-sm text-ink-soft">
            Até {brazilianDate(page.listedFrom)}, buscadores como o Google não mostram a página: são os
            primeiros {interestLimits.unlistedDays} dias.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
            Editar página
          </Button>
          <EndButton ideaId={ideaId} contacts={own.contacts} />
        </div>
      </div>
      <EntryList ideaId={ideaId} page={page} contacts={own.contacts} author={own.author} />
    </div>
  )
}

function EndButton({ ideaId, contacts }: { ideaId: string; contacts: number }) {
  const [asking, setAsking] = useState(false)
  const refresh = useRefreshInterest()
  const ending = useWrite({
    mutationFn: () => backend.operations.interestPages.end({ ideaId }),
    onSuccess: () => {
      setAsking(false)
      refresh()
      notify.success('Página encerrada', 'O endereço não abre mais, e a lista foi apagada.')
    },
    onError: (error) => notify.error('Não foi possível encerrar', problemOf(error)),
  })
  return (
    <>
      <Button size="small" variant="quiet" icon={<Power />} onClick={() => setAsking(true)}>
        Encerrar
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Encerrar a página?"
        text={
          contacts === 0
            ? 'O endereço deixa de abrir. Você pode publicar de novo quando quiser.'
            : `O endereço deixa de abrir, e ${contacts === 1 ? 'o contato da lista é apagado' : `os ${contacts} contatos da lista são apagados`}. Se precisar, baixe a lista antes.`
        }
        confirmLabel="Encerrar e apagar"
        danger
        pending={ending.isPending}
        onConfirm={() => ending.mutate()}
      />
    </>
  )
}

function NotMine() {
  return (
    <EmptyState
      title="Esta ideia não é sua, ou não existe mais"
      drawing={<LostBeeDrawing />}
      action={
        <Button variant="primary" render={<Link to="/feed" search={{ ver: 'minhas' }} />}>
          Ver minhas ideias
        </Button>
      }
    >
      <p>A página de interesse é só de quem publicou a ideia.</p>
    </EmptyState>
  )
}

function ScreenSkeleton() {
  return (
    <SkeletonGroup label="Carregando página de interesse…" className="interest-columns">
      <Skeleton className="h-56 w-full rounded-lg!" />
      <Skeleton className="h-80 w-full rounded-lg!" />
    </SkeletonGroup>
  )
}
