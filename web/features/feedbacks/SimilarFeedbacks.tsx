import { useQuery } from '@tanstack/react-query'
import { useAfterPause } from '#web/app/use-after-pause.ts'
import { similarQuery } from './feedback-queries.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { VoteButton } from './VoteButton.tsx'

/** Shorter beginnings look like everything. */
const shortest = 4

/** What others sent that looks like the title being written: a vote there counts more than a second copy. */
export function SimilarFeedbacks({ text }: { text: string }) {
  const asked = useAfterPause(text.length < shortest ? '' : text)
  const { data } = useQuery(similarQuery(asked))
  const found = asked === '' ? [] : (data?.feedbacks ?? [])
  return (
    <div aria-live="polite" className={found.length > 0 ? 'rounded-m bg-honey-soft p-3' : 'sr-only'}>
      {found.length > 0 ? (
        <>
          <p className="mb-2 px-1 text-[0.9375rem] font-bold">Já enviaram algo parecido. Que tal votar?</p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {found.map((feedback) => (
              <li key={feedback.id} className="flex items-center gap-3 rounded-m bg-surface p-2">
                <VoteButton feedback={feedback} />
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <p className="line-clamp-2 text-[0.9375rem] leading-snug font-semibold">
                    <bdi>{feedback.title}</bdi>
                  </p>
                  <StatusBadge status={feedback.status} />
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
