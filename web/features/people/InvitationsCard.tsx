import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { OwnInvitations } from '#contract/invitations.ts'
import { invitationPath } from '#domain/people/invitations.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { PersonFaces } from '#web/app/people/PersonFaces.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Share } from '#web/features/share/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FollowButton } from './FollowButton.tsx'

/** The member's own link, who came by it, and by whose they came. */
export function InvitationsCard() {
  const own = useQuery(api.invitations.mine.queryOptions())
  return (
    <section
      aria-labelledby="convites"
      className="rounded-lg border border-line bg-surface px-5 py-4 shadow-card"
    >
      <h2 id="convites" className="font-body text-base font-bold tracking-normal">
        Convites
      </h2>
      <Loaded query={own} what="seus convites" skeleton={<Skeleton className="mt-2 h-20 w-full" />}>
        {(invitations) => <Invitations {...invitations} />}
      </Loaded>
    </section>
  )
}

function Invitations({ code, people, peopleCount, invitedBy }: OwnInvitations) {
  const [isSharing, setSharing] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const queryClient = useQueryClient()
  const renew = useWrite({
    mutationFn: () => backend.operations.invitations.renew(),
    onSuccess: () => notify.success('Link trocado', 'Agora só vale o novo.'),
    onError: (error) => notify.error('Não foi possível trocar o link', problemOf(error)),
    onSettled: () => {
      setRenewing(false)
      return queryClient.invalidateQueries({ queryKey: api.invitations.key() })
    },
  })
  return (
    <>
      {invitedBy ? (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 wrap-anywhere">
            Você veio pelo convite de{' '}
            <Link
              to="/profile/$memberId"
              params={{ memberId: invitedBy.person.id }}
              className="font-bold text-ink underline underline-offset-3"
            >
              <bdi>{invitedBy.person.displayName}</bdi>
            </Link>
            .
          </p>
          {invitedBy.isFollowed ? null : (
            <FollowButton
              person={invitedBy.person}
              isFollowed={false}
              followsMe={invitedBy.followsMe}
              size="small"
              variant="primary"
            />
          )}
        </div>
      ) : null}
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        {peopleCount === 0
          ? 'Chame quem também quer tirar uma ideia do papel. Quem vier pelo seu link aparece aqui.'
          : `${peopleCount === 1 ? '1 pessoa veio' : `${peopleCount} pessoas vieram`} pelo seu link.`}
      </p>
      {people.length > 0 ? <PersonFaces people={people} className="mt-2" /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={<Send />} onClick={() => setSharing(true)}>
          Convidar
        </Button>
        <Button size="small" variant="quiet" onClick={() => setRenewing(true)}>
          Trocar meu link
        </Button>
      </div>
      <ConfirmDialog
        open={isRenewing}
        onOpenChange={setRenewing}
        title="Trocar seu link de convite?"
        text="O link antigo para de funcionar em todo lugar para onde você mandou. Quem já veio por ele continua aqui."
        confirmLabel="Trocar"
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      <Share
        open={isSharing}
        shared={{
          address: invitationPath(code),
          title: 'Colmeia',
          text: 'Estou tirando minha ideia do papel na Colmeia. Vem comigo:',
          why: 'Quem abrir o seu link vê que foi você quem convidou. Convite não rende BPoints.',
          of: 'do seu convite',
        }}
        onClose={() => setSharing(false)}
      />
    </>
  )
}
