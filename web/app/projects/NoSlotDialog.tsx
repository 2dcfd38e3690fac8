import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crown from 'lucide-react/icons/crown'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pause from 'lucide-react/icons/pause'
import type { ReactNode } from 'react'
import { api } from '#web/backend/backend.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { StartProject } from './use-start-project.ts'

/** All slots are taken: offers the ways out, each one press away. */
export function NoSlotDialog({ starting }: { starting: StartProject }) {
  const { noSlot, forgetNoSlot, startInstead, isPending } = starting
  const { data, isFetching } = useQuery(
    api.projects.list.queryOptions({ input: {}, enabled: noSlot !== null, refetchOnWindowFocus: false }),
  )
  // A cached project may have been paused since.
  const active = isFetching ? [] : (data?.projects.filter(({ status }) => status === 'active') ?? [])
  return (
    <Sheet
      open={noSlot !== null}
      onOpenChange={(open) => {
        if (!open) forgetNoSlot()
      }}
      title="Sem vaga para mais um projeto"
      description={noSlot?.message}
    >
      <ul className="overflow-hidden rounded-m border border-line">
        {active.map(({ id, idea }) => (
          <li key={id} className="border-b border-line">
            <button
              type="button"
              disabled={isPending}
              className={rowLook}
              onClick={() => {
                if (noSlot) startInstead(noSlot.ideaId, id)
              }}
            >
              <Row icon={<Pause />} label={`Pausar “${idea.title}”`} hint="Fica guardado e libera a vaga" />
            </button>
          </li>
        ))}
        <li className="border-b border-line">
          <Link to="/store" className={rowLook}>
            <Row icon={<FolderPlus />} label="Comprar uma vaga" hint="Na loja, com seus BPoints" />
          </Link>
        </li>
        <li>
          <Link to="/premium" className={rowLook}>
            <Row icon={<Crown />} label="Ir de Premium" hint="Projetos ativos sem limite" />
          </Link>
        </li>
      </ul>
    </Sheet>
  )
}

const rowLook =
  'flex min-h-16 w-full items-center gap-3 bg-surface px-4 py-3 text-start text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-3'

function Row({ icon, label, hint }: { icon: ReactNode; label: string; hint: string }) {
  return (
    <>
      <span className="flex-none text-honey-text">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{label}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </>
  )
}
