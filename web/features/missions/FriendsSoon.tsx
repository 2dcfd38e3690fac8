import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/Button.tsx'
import { ComingSoon } from '#web/ui/ComingSoon.tsx'
import { BeeFigure } from '#web/ui/drawings/BeeFigure.tsx'
import { CombCell } from '#web/ui/drawings/CombCell.tsx'
import { Drawing } from '#web/ui/drawings/Drawing.tsx'
import { FlightPath } from '#web/ui/drawings/FlightPath.tsx'

/** Missions among friends are announced and not open yet. */
export function FriendsSoon() {
  return (
    <ComingSoon
      drawing={<TwoBeesDrawing />}
      title="Missões entre amigos"
      action={
        <Button render={<Link to="/missions" />} wide="phone">
          Ver minhas missões
        </Button>
      }
    >
      <p>Você vai poder chamar amigos, dividir um desafio e ganhar BPoints juntos.</p>
    </ComingSoon>
  )
}

/** Two bees carry one cell between them. */
function TwoBeesDrawing() {
  return (
    <Drawing>
      <ellipse cx={120} cy={168} rx={70} ry={7} fill="var(--surface-sunk)" />
      <FlightPath d="M8 60c20-16 34-14 46 4" />
      <FlightPath d="M232 60c-20-16-34-14-46 4" />
      <path
        d="M76 88 104 118M164 88l-28 30"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <CombCell x={120} y={126} radius={34} fill="deep" />
      <CombCell x={120} y={122} radius={34} fill="honey" />
      <path
        d="M98 108c5-6 10-9 16-11"
        fill="none"
        stroke="#fff"
        strokeWidth={3.5}
        strokeLinecap="round"
        opacity={0.65}
      />
      <BeeFigure transform="translate(26 30) scale(0.62)" />
      <BeeFigure transform="translate(214 30) scale(-0.62 0.62)" />
    </Drawing>
  )
}
