import { useQuery } from '@tanstack/react-query'
import { api } from '#web/backend/backend.ts'

/** Nothing where nobody invites by this link, or not any more: the page is then the plain one. */
export function InvitedBy({ code }: { code: string }) {
  const { data } = useQuery({ ...api.invitations.get.queryOptions({ input: { code } }), retry: false })
  if (data === undefined) return null
  return (
    <p className="mb-5 rounded-m bg-honey-soft px-4 py-3 text-ink wrap-anywhere">
      <strong>
        <bdi>{data.name}</bdi>
      </strong>{' '}
      convidou você para a Colmeia.
    </p>
  )
}
