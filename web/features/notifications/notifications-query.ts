import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/app/notify.ts'
import { api, backend } from '#web/backend/backend.ts'

export function useNotifications() {
  return useQuery(api.notifications.list.queryOptions({ staleTime: 0 }))
}

/** Marks one, or all that are on the screen; shown at once, taken back with a word where it fails. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const listKey = api.notifications.list.queryKey()
  const { mutate } = useMutation({
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
        // The list holds the newest; there may be older unread ones, which go only with all of them.
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
