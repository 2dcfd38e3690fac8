import { type Interest, interestKeys, interests as knownInterests } from '#domain/onboarding/answers.ts'
import { Bee } from '#web/ui/Bee.tsx'

const papers = [
  'bg-note-tecnologia',
  'bg-note-alimentacao',
  'bg-note-servicos',
  'bg-note-educacao',
  'bg-note',
] as const

/** The bees of these interests, each on its own paper. */
export function BeeChips({ interests }: { interests: readonly Interest[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {interests.map((interest) => (
        <li
          key={interest}
          title={knownInterests[interest].label}
          className={`inline-flex min-h-10 items-center gap-1.5 rounded-full py-1 ps-2 pe-3.5 text-sm font-bold text-note-ink ${
            papers[interestKeys.indexOf(interest) % papers.length]
          }`}
        >
          <Bee size={22} />
          {knownInterests[interest].bee}
        </li>
      ))}
    </ul>
  )
}
