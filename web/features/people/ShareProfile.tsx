import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { Share } from '#web/features/share/public.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Opens only for members: a guest who follows the link signs in first. */
export function ShareProfile({
  person: { id, displayName },
}: {
  person: Pick<Person, 'id' | 'displayName'>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Compartilhar" onClick={() => setOpen(true)}>
        <Share2 />
      </IconButton>
      <Share
        open={isOpen}
        shared={{
          address: `/profile/${id}`,
          title: displayName,
          text: `${displayName} está na Colmeia. Veja as ideias:`,
          why: 'Quem tem conta na Colmeia vê o perfil e as ideias públicas.',
          of: 'do perfil',
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
