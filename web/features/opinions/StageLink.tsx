import { Link } from '@tanstack/react-router'
import type { OpinionRequest } from '#contract/opinions.ts'

/** The stage that an opinion is about, as a heading. */
export function StageLink({ stage }: { stage: OpinionRequest['stage'] }) {
  return (
    <h2 className="text-lg">
      <Link
        to="/lesson/$stageId"
        params={{ stageId: stage.id }}
        search={{ trailId: stage.trailId }}
        className="inline-flex min-h-11 items-center text-ink no-underline underline-offset-3 wrap-anywhere hover:underline"
      >
        {stage.title}
      </Link>
    </h2>
  )
}
