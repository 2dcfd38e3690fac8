import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { Way } from '#domain/notebook/present-notebook.ts'

interface WayLinkProps {
  way: Way
  /** Gets the link and what it takes: '8 minutos, com a ferramenta'. */
  render: (link: ReactElement, text: string) => ReactNode
}

/** The way to fill a chapter: the lesson or tool, or the trail that opens first. */
export function WayLink({ way, render }: WayLinkProps) {
  switch (way.kind) {
    case 'lesson':
      return render(
        <Link to="/lesson/$stageId" params={{ stageId: way.stageId }} search={{ trailId: way.trailId }} />,
        `${minutes(way.minutes)}, na lição “${way.title}”`,
      )
    case 'tool':
      return render(
        <Link to="/tools/$toolId" params={{ toolId: way.tool }} />,
        `${minutes(way.minutes)}, com a ferramenta ${way.name}`,
      )
    case 'locked':
      return render(
        <Link to="/trail/$rawTrailId" params={{ rawTrailId: way.trailId }} />,
        way.isTrailOpen
          ? `Vem mais adiante na trilha ${way.trailName}.`
          : `Abre com a trilha ${way.trailName}. Se já souber, escreva uma nota.`,
      )
  }
}

function minutes(count: number): string {
  return count === 1 ? '1 minuto' : `${count} minutos`
}
