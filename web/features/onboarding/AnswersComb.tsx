import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import Compass from 'lucide-react/icons/compass'
import Gauge from 'lucide-react/icons/gauge'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import Mountain from 'lucide-react/icons/mountain'
import UserRound from 'lucide-react/icons/user-round'
import './answers-comb.css'

/** Clockwise from the upper left; the last, the name, is the heart of the comb. */
const cells = [
  { x: -45, y: -78, Icon: Compass },
  { x: 45, y: -78, Icon: Mountain },
  { x: 90, y: 0, Icon: Building2 },
  { x: 45, y: 78, Icon: Gauge },
  { x: -45, y: 78, Icon: Handshake },
  { x: -90, y: 0, Icon: Heart },
  { x: 0, y: 0, Icon: UserRound },
] as const

const cellPath = 'M0 -44 38 -22v44L0 44 -38 22v-44Z'
const iconSize = 30

/** Seven answers, seven cells: each fills with honey once its step is behind. It repeats the progress bar. */
export function AnswersComb({ step }: { step: number }) {
  return (
    <svg viewBox="-145 -140 290 280" className="answers-comb" aria-hidden="true">
      {cells.map(({ x, y, Icon }, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'current' : 'ahead'
        const Drawn = state === 'done' ? Check : Icon
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className="answers-cell" data-state={state}>
            <path d={cellPath} strokeLinejoin="round" />
            <Drawn
              x={-iconSize / 2}
              y={-iconSize / 2}
              width={iconSize}
              height={iconSize}
              strokeWidth={state === 'done' ? 3 : 2}
            />
          </g>
        )
      })}
    </svg>
  )
}
