import { useQuery } from '@tanstack/react-query'
import Sprout from 'lucide-react/icons/sprout'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { ideaQuery } from '#web/app/ideas/idea-query.ts'
import { isMissing } from '#web/app/problem-of.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'
import type { IdeaFields } from './idea-fields.ts'

interface OriginCardProps {
  originId: string
  onLoaded: (category: IdeaFields['category']) => void
  onRemove: () => void
}

/** The idea that the new one starts from; the link can be taken off. */
export function OriginCard({ originId, onLoaded, onRemove }: OriginCardProps) {
  const { data, error } = useQuery(ideaQuery(originId))
  const idea = data?.idea
  const category = idea?.category
  useEffect(() => {
    if (category !== undefined) onLoaded(category)
  }, [category, onLoaded])
  return (
    <section aria-label="Ideia de origem" className="mb-4 flex items-start gap-3 rounded-m bg-honey-soft p-4">
      <Sprout size={20} className="mt-0.5 flex-none text-honey-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {idea ? (
          <>
            <p className="wrap-anywhere">
              A partir de <strong dir="auto">“{idea.title}”</strong>, de <bdi>{idea.author.displayName}</bdi>.
            </p>
            <p className="text-sm text-ink-soft">
              A ligação aparece nas duas ideias, e <bdi>{idea.author.displayName}</bdi> fica sabendo. Conte a
              sua com as suas palavras.
            </p>
          </>
        ) : isMissing(error) ? (
          <p>A ideia de origem não está mais no mural. Tire a ligação para publicar a sua mesmo assim.</p>
        ) : (
          <SkeletonText lines={2} />
        )}
      </div>
      <IconButton label="Tirar a ligação" className="-me-2 -mt-2" onClick={onRemove}>
        <X />
      </IconButton>
    </section>
  )
}
