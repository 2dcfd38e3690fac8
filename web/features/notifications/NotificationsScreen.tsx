import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import { useRef } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { unreadLabel } from '#domain/notifications/limits.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { PushCard } from '#web/app/notifications/PushCard.tsx'
import { notify } from '#web/app/notify.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { HiveDrawing } from '#web/ui/drawings/HiveDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'

export function NotificationsScreen() {
  const query = useNotifications()
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        className="py-3 lg:pt-6"
        title="Notificações"
        back={<Link to="/feed" />}
        actions={
          <IconButton label="Escolher o que avisar" render={<Link to="/settings" />}>
            <Settings />
          </IconButton>
        }
      />
      <Loaded query={query} what="suas notificações" skeleton={<ListSkeleton />}>
        {({ notifications, unread }) =>
          notifications.length === 0 ? <Nothing /> : <List shown={notifications} unread={unread} />
        }
      </Loaded>
      <div className="mt-6">
        <PushCard />
      </div>
    </div>
  )
}

function List({ shown, unread }: { shown: readonly Notification[]; unread: number }) {
  const markRead = useMarkRead()
  const status = useRef<HTMLParagraphElement>(null)
  // Newest first: anything newer has not been on the screen.
  const upTo = shown[0]?.at
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <p ref={status} role="status" tabIndex={-1} className="text-sm text-ink-soft outline-none">
          {unread === 0
            ? 'Você está em dia.'
            : unread === 1
              ? '1 não lida'
              : `${unreadLabel(unread)} não lidas`}
        </p>
        {unread > 0 && upTo !== undefined ? (
          <Button
            variant="quiet"
            size="small"
            icon={<CheckCheck size={18} />}
            onClick={() => {
              markRead({ upTo })
              // The button disappears with the last unread one and would lose the focus.
              status.current?.focus()
            }}
          >
            Marcar todas como lidas
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {shown.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.read) markRead({ id: notification.id })
            }}
          />
        ))}
      </ul>
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing={<HiveDrawing />}
      action={<Button render={<Link to="/feed" />}>Ver a comunidade</Button>}
    >
      <p>Nenhuma notificação por enquanto. Quando alguém curtir ou comentar uma ideia sua, você vê aqui.</p>
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5 pt-12">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4">
          <Skeleton className="h-11 w-11 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

function useNotifications() {
  return useQuery(api.notifications.list.queryOptions({ staleTime: 0 }))
}

/** Marks one, or all on the screen; shown at once, undone with a message on failure. */
function useMarkRead() {
  const queryClient = useQueryClient()
  const listKey = api.notifications.list.queryKey()
  const { mutate } = useWrite({
    mutationFn: (asked: { readonly id: string } | { readonly upTo: string }) =>
      'id' in asked
        ? backend.operations.notifications.markRead(asked)
        : backend.operations.notifications.markAllRead(asked),
    onMutate: async (asked) => {
      await queryClient.cancelQueries({ queryKey: api.notifications.key() })
      const isMarked = (one: { readonly id: string; readonly at: string }) =>
        'id' in asked ? one.id === asked.id : Date.parse(one.at) <= Date.parse(asked.upTo)
      queryClient.setQueryData(listKey, (list) => {
        if (!list) return list
        const notifications = list.notifications.map((one) => (isMarked(one) ? { ...one, read: true } : one))
        const left = notifications.filter(({ read }) => !read).length
        const newlyRead = list.notifications.filter(({ read }) => !read).length - left
        // The list holds only the newest; older unread ones are marked only with 'all'.
        return { notifications, unread: 'id' in asked ? list.unread - newlyRead : left }
      })
    },
    onSuccess: ({ unread }) => queryClient.setQueryData(api.notifications.unread.queryKey(), { unread }),
    onError: () => {
      notify.error('Não foi possível marcar como lida', 'Verifique sua conexão e tente de novo.')
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
  return mutate
}
