import ArrowRight from 'lucide-react/icons/arrow-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BookOpen from 'lucide-react/icons/book-open'
import Calculator from 'lucide-react/icons/calculator'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { AnswerSource } from '#contract/assistant.ts'
import { AddressLink } from '#web/app/trails/AddressLink.tsx'

const icons = { fact: BadgeCheck, lesson: BookOpen, tool: Calculator, screen: ArrowRight } as const

/** Where an answer is from: the official page in a tab of its own, everything else in the app. */
export function SourceList({ sources }: { sources: readonly AnswerSource[] }) {
  return (
    <ul aria-label="De onde vem a resposta" className="assistant-sources">
      {sources.map((source) => (
        <li key={source.to}>
          <SourceLink {...source} />
        </li>
      ))}
    </ul>
  )
}

function SourceLink({ kind, label, to, isOutdated }: AnswerSource) {
  const Icon = isOutdated ? TriangleAlert : icons[kind]
  const content = (
    <>
      <Icon size={16} aria-hidden="true" className="flex-none" />
      <span>
        {label}
        {isOutdated ? ', fora da validade' : null}
      </span>
    </>
  )
  if (kind !== 'fact')
    return (
      <AddressLink href={to} className="assistant-source">
        {content}
      </AddressLink>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="assistant-source">
      {content}
      <span className="sr-only"> (abre a página oficial em outra aba)</span>
    </a>
  )
}
