import { useNavigate } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Idea } from '#contract/ideas.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { DeleteIdeaDialog } from './DeleteIdeaDialog.tsx'

/** On one's own note: edit or delete it without opening it. */
export function OwnIdeaMenu({ idea: { id, title } }: { idea: Idea }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <ActionMenu
        label={`Mais opções de “${title}”`}
        className="relative z-2 -my-2 -me-2 ms-auto flex-none text-(--note-ink)!"
        actions={[
          {
            label: 'Editar',
            icon: <Pencil />,
            onSelect: () => void navigate({ to: '/idea/$ideaId/edit', params: { ideaId: id } }),
          },
          { label: 'Excluir', icon: <Trash2 />, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <DeleteIdeaDialog ideaId={id} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}
